interface StageRow {
  key: string
  label: string
  requiredFields: string[]
}

/** A stage that requires nothing says nothing of it. */
export const stageView = ({ key, label, requiredFields }: StageRow) => ({
  key,
  label,
  ...(requiredFields.length ? { required_fields: requiredFields } : {}),
})
