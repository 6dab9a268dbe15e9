import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto, textoPedido } from '../json/valores.ts'

const MAL = 'Es un año, unos meses, un mes o un día: 2026, 2026-B6, 2026-11 o 2026-11-30.'
const periodo = {
  type: 'string',
  title: 'Periodo',
  pattern: '^\\d{4}((-\\d\\d){0,2}|-[BC]\\d)$',
  mensajes: { pattern: MAL },
} as const

export const informeParams = objeto({ clave: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,39}$', title: 'Informe' } })

/** GET /libros/:clave: the last period that ended, by default. */
export const informeQuery = cuerpo({
  periodo,
  pagina: { type: 'integer', minimum: 1, maximum: 100_000, title: 'Página, desde 1' },
})

export const archivoQuery = cuerpo(
  {
    periodo,
    formato: { type: 'string', enum: ['csv', 'xlsx', 'pdf'], title: 'Clase de archivo' },
    parte: { type: 'integer', minimum: 1, maximum: 99, title: 'Cuál de las partes, si el PDF es largo' },
  },
  ['formato'],
)

/** POST /libros/:clave/cierre. */
export const cierreSchema = objeto({ periodo })

/** POST /obligaciones/:id/presentaciones. `E3f`: the excess of an invoice, in base 36. */
export const presentacionSchema = objeto(
  {
    periodo: { ...periodo, pattern: '^(\\d{4}(-\\d\\d)?|E[0-9a-z]{1,6})$' },
    fecha: {
      type: 'string',
      format: 'date',
      title: 'Presentada el',
      mensajes: { format: 'Formato de fecha incorrecto' },
    },
  },
  { nota: texto('Número o nota', 300) },
)

/** POST /libros/:clave/reapertura. */
export const reaperturaSchema = objeto({
  periodo,
  motivo: {
    ...texto('Motivo', 300),
    type: 'string',
    minLength: 5,
    mensajes: { minLength: 'Escriba el motivo.' },
  },
})

const anio = { type: 'integer', minimum: 1900, maximum: 2199, title: 'Año' } as const
const numeroDeTomo = { type: 'integer', minimum: 1, maximum: 9999, title: 'Tomo' } as const

export const protocoloParams = objeto({ anio })
export const tomoParams = objeto({ anio, numero: numeroDeTomo })

/** POST /protocolo/:anio/tomos: the year's next tome. */
export const tomoSchema = objeto({ numero: numeroDeTomo }, { hasta: texto('Hasta la escritura', 20) })

export const notaDeTomoQuery = cuerpo({ clase: { type: 'string', enum: ['apertura', 'cierre'], title: 'Nota' } }, [
  'clase',
])

/** POST /tomos/:id/reapertura */
export const reaperturaDeTomoSchema = objeto({ motivo: reaperturaSchema.properties.motivo })

/** POST /certificadosRetencion. */
export const certificadosSchema = objeto({ anio })

export const certificadoQuery = objeto({ anio, documento: textoPedido('Documento', 60, 'Diga de quién.') })
