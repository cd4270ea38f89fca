import Testing

@testable import RerenderSymbols

@Suite("Names of getters") struct GetterNameTests {
  @Test("The symbol of a getter gives the property, that of anything else nothing") func symbols() {
    // `$s1k3RowC5titleSSvpACTK`: key path getter for k.Row.title : Swift.String : k.Row
    #expect(GetterNames.property(ofGetter: "$s1k3RowC5titleSSvpACTK") == "title")
    // `$s1k3BoxC5valuexvplACyxGTK`: key path getter for k.Box.value : A : <A>k.Box<A>
    #expect(GetterNames.property(ofGetter: "$s1k3BoxC5valuexvplACyxGTK") == "value")
    #expect(GetterNames.property(ofGetter: "$s1k3RowC5titleSSvg") == "title")
    // `direct field offset for demo.Derived.(_more in _A6CE…)`, and a specialized getter of `demo.Box.label`
    let field = "$s4demo7DerivedC5_more33_A6CED1CC65392B834FA5DDA84BD0FD46LLSSvpWvd"
    #expect(GetterNames.property(ofGetter: field) == "more")
    #expect(GetterNames.property(ofGetter: "$s4demo3BoxC5labelSSvgTf4n_g") == "label")
    #expect(GetterNames.property(ofGetter: "$s1k3RowCMa") == nil)
    #expect(GetterNames.property(ofGetter: "malloc") == nil)
  }
}
