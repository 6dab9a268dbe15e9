import type { Uso } from '../entidades/index.ts'
import { ofOffice, type Whose } from '../kernel/index.ts'

/** What the specifications' forms call rows of catalogues besides the columns that keep them. */
const EN_FORMULARIOS = ['id_actos', 'id_estados_civil', 'id_tipos_regimenes']

/**
 * The rule of catalogues: every form reads them.
 * @param usos where its rows are pointed at, which is what they are called there
 * @param superior what its own form calls the row of another that each is of
 */
export const deCatalogo = (usos: readonly Uso[], superior?: { campo: string }): Whose =>
  ofOffice('Catálogos', 'De toda la oficina: los formularios de cualquiera los leen.', [
    ...usos.map(({ columna, por }) => (typeof por === 'object' ? por.json : columna)),
    ...(superior ? [superior.campo] : []),
    ...EN_FORMULARIOS,
  ])
