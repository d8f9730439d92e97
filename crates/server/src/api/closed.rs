//! Schemas that allow nothing but what they name.

use serde_json::{Map, Value, json};

/// The schema with every object in it closed. What it is put together from (`allOf`) becomes one object,
/// or one for each alternative, for a part alone can't know what the other parts allow.
pub(crate) fn closed(schema: &Value, schemas: &Value) -> Value {
    let Value::Object(schema) = schema else { return schema.clone() };
    if schema.contains_key("allOf") {
        let mut alternatives = alternatives(schema, schemas);
        let closed_all = alternatives.iter_mut().map(|it| close(it, schemas));
        let mut closed_all: Vec<Value> = closed_all.collect();
        let mut whole = match closed_all.len() {
            1 => closed_all.remove(0),
            _ => json!({ "oneOf": closed_all }),
        };
        if let Some(description) = schema.get("description") {
            whole["description"] = description.clone();
        }
        return whole;
    }
    close(schema, schemas)
}

fn close(schema: &Map<String, Value>, schemas: &Value) -> Value {
    let mut result = Map::new();
    for (word, value) in schema {
        let value = match (word.as_str(), value) {
            ("properties", Value::Object(fields)) => {
                fields.iter().map(|(name, field)| (name.clone(), closed(field, schemas))).collect()
            }
            ("oneOf" | "anyOf" | "prefixItems", Value::Array(parts)) => {
                parts.iter().map(|part| closed(part, schemas)).collect()
            }
            ("items" | "additionalProperties", part) => closed(part, schemas),
            _ => value.clone(),
        };
        result.insert(word.clone(), value);
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
    for (word, value) in more {
        match (whole.get_mut(word), value) {
            (Some(Value::Object(fields)), Value::Object(more)) => fields.extend(more.clone()),
            (Some(Value::Array(list)), Value::Array(more)) => list.extend(more.iter().cloned()),
            (Some(_), _) => {}
            (None, _) => drop(whole.insert(word.clone(), value.clone())),
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_become_one_object_for_each_alternative() {
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
