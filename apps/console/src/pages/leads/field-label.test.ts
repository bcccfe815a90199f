import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { fieldLabel } from './field-label.ts'

describe('a field that every business has', () => {
  beforeAll(() => loadTexts('es'))

  it('is called by its reader’s word until its owner gives it another', () => {
    expect(fieldLabel({ key: 'phone', label: 'Phone' })).toBe('Teléfono')
    expect(fieldLabel({ key: 'phone', label: 'Móvil' })).toBe('Móvil')
  })

  it('lends its word to no field of the owner’s own', () => {
    expect(fieldLabel({ key: 'city', label: 'Name' })).toBe('Name')
  })
})
