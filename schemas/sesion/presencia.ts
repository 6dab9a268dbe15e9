/** A form that is open tells so this often. */
export const LATIDO_MS = 25_000
/** Who was not heard of for so long is nobody: two beats may be lost. */
export const AUSENTE_MS = 60_000

/** What one tells of a form that is open, or that is being closed. */
export const presenciaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['pestana'],
  properties: {
    pestana: { type: 'string', title: 'Pestaña', pattern: '^[\\w-]{8,32}$' },
    cierra: { type: 'boolean', title: 'Se cierra' },
  },
} as const
