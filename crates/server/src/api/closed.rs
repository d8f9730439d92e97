//! Schemas that forbid unknown fields.

use serde_json::{Map, Value, json};

/// The schema with `additionalProperties: false` on every object. The parts of an `allOf` are merged into
/// one object, or into one for each alternative, because a part alone would forbid the fields of the
/// other parts.
pub(crate) fn closed(schema: &Value, schemas: &Value) -> Value {
    let Value::Object(schema) = schema else { return schema.clone() };
    if schema.contains_key("allOf") {
        let mut alternatives = alternatives(schema, schemas);
        let closed_all = alternatives.iter_mut().map(|it| close(it, schemas));
        let mut closed_all: Vec<Value> = closed_all.collect();
        let mut merged = match closed_all.len() {
            1 => closed_all.remove(0),
            _ => json!({ "oneOf": closed_all }),
        };
        if let Some(description) = schema.get("description") {
            merged["description"] = description.clone();
        }
        return merged;
    }
    close(schema, schemas)
}

fn close(schema: &Map<String, Value>, schemas: &Value) -> Value {
    let mut result = Map::new();
    for (keyword, value) in schema {
        let value = match (keyword.as_str(), value) {
            ("properties", Value::Object(fields)) => {
                fields.iter().map(|(name, field)| (name.clone(), closed(field, schemas))).collect()
            }
            ("oneOf" | "anyOf" | "prefixItems", Value::Array(parts)) => {
                parts.iter().map(|part| closed(part, schemas)).collect()
            }
            ("items" | "additionalProperties", part) => closed(part, schemas),
            _ => value.clone(),
        };
        result.insert(keyword.clone(), value);
    }
    if result.contains_key("properties") && !result.contains_key("additionalProperties") {
        result.insert("additionalProperties".to_owned(), json!(false));
    }
    result.into()
}

/// The objects that a schema allows, each with all its fields.
fn alternatives(schema: &Map<String, Value>, schemas: &Value) -> Vec<Map<String, Value>> {
    let each = |part: &Value| part.as_object().map(|it| alternatives(it, schemas));
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        let name = name.rsplit('/').next().unwrap_or_default();
        return each(&schemas[name]).unwrap_or_default();
    }
    if let Some(Value::Array(parts)) = schema.get("oneOf") {
        return parts.iter().filter_map(each).flatten().collect();
    }
    if let Some(Value::Array(parts)) = schema.get("allOf") {
        return parts.iter().filter_map(each).fold(vec![Map::new()], |wholes, part| {
            let with = |whole: &Map<String, Value>| {
                part.iter().map(|more| merged(whole, more)).collect::<Vec<_>>()
            };
            wholes.iter().flat_map(with).collect()
        });
    }
    vec![schema.clone()]
}

/// One object with the fields of two.
fn merged(whole: &Map<String, Value>, more: &Map<String, Value>) -> Map<String, Value> {
    let mut whole = whole.clone();
    for (keyword, value) in more {
        match (whole.get_mut(keyword), value) {
            (Some(Value::Object(fields)), Value::Object(more)) => fields.extend(more.clone()),
            (Some(Value::Array(list)), Value::Array(more)) => list.extend(more.iter().cloned()),
            (Some(_), _) => {}
            (None, _) => drop(whole.insert(keyword.clone(), value.clone())),
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_merged_into_one_object_per_alternative() {
        let schemas = json!({"Either": {"oneOf": [
            {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}},
            {"type": "object", "required": ["b"], "properties": {"b": {"type": "null"}}},
        ]}});
        let schema = json!({"allOf": [
            {"$ref": "#/components/schemas/Either"},
            {"type": "object", "required": ["c"], "properties": {"c": {"type": "integer"}}},
        ]});
        let [first, second] = [("a", json!({"type": "string"})), ("b", json!({"type": "null"}))]
            .map(|(name, of)| {
                json!({"type": "object", "required": [name, "c"], "additionalProperties": false,
                    "properties": {name: of, "c": {"type": "integer"}}})
            });
        assert_eq!(closed(&schema, &schemas), json!({"oneOf": [first, second]}));
    }
}
