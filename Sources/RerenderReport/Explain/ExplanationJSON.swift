import RerenderEvents
import RerenderResults

/// Explanations as JSON, keys in order.
enum ExplanationJSON {
  static func render(_ explanations: [Explanation]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("explanations")
      json.array(explanations) { $0.write($1) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ explanation: Explanation) {
    object { json in
      json.key("diagnostics")
      json.array(explanation.remarks) { $0.write($1) }
      json.member("evaluations", explanation.evaluations)
      json.member("lane", explanation.name.lane)
      json.member("parameters", explanation.name.parameterText)
      json.member("scenario", explanation.name.scenario)
      json.member("step", explanation.step)
      json.member("variant", explanation.name.variant)
      json.key("writes")
      json.array(explanation.writes) { $0.write($1) }
    }
  }

  private mutating func write(_ item: CountedDiagnostic) {
    object { json in
      json.member("count", item.count)
      json.member("kind", item.diagnostic.kind.rawValue)
      json.member("message", item.diagnostic.message)
      json.member("view", item.diagnostic.view?.description)
    }
  }

  private mutating func write(_ write: ExplainedWrite) {
    object { json in
      json.member("cause", write.cause.description)
      json.member("evaluations", write.evaluations)
      if let origin = write.origin {
        json.key("origin")
        json.object { json in
          json.member("file", origin.file)
          json.member("function", origin.function)
          json.member("line", origin.line)
        }
      }
      json.key("views")
      json.array(write.views) { $0.write($1) }
    }
  }

  private mutating func write(_ view: ExplainedView) {
    object { json in
      json.key("causes")
      json.array(view.causes) { $0.string($1.description) }
      json.key("changes")
      json.array(view.changes) { json, change in
        json.object { json in
          json.member("name", change.name)
          json.member("new", change.new)
          json.member("old", change.old)
        }
      }
      json.key("children")
      json.array(view.children) { $0.write($1) }
      json.member("count", view.count)
      json.member("evaluations", view.evaluations)
      json.member("id", view.view.id)
      json.member("kind", view.kind.rawValue)
      json.member("type", view.view.type)
      json.member("wasted", view.wasted)
    }
  }
}
