-- The avatar that a person chose; NULL if none.
ALTER TABLE people ADD COLUMN avatar TEXT;
