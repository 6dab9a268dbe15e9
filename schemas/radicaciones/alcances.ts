import { permiso, type Accion, type Vista } from '../vistas/vistas.ts'

/**
 * How much of a filing is asked for: all of it; its express form with the code that its paper carries; or what identifies it, with its
 * steps.
 */
export type Alcance = 'expediente' | 'express' | 'ficha'

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Who reads the office's filings, and who settles or invoices any of them. */
const EXPEDIENTE = [
  ...de('radicaciones', 'ver'),
  ...de('liquidaciones', 'ver', 'modificar'),
  ...de('facturacion', 'ver', 'crear', 'modificar'),
]

/** The permissions that open every filing of the office. Whoever has none of them sees those of the rule. */
export const VEN_TODAS: Readonly<Record<Alcance, readonly number[]>> = {
  expediente: EXPEDIENTE,
  express: [...EXPEDIENTE, ...de('seguimiento', 'modificar')],
  // who follows deeds or receives money for them asks for any by its number (specification 1, section 2)
  ficha: [
    ...EXPEDIENTE,
    ...de('seguimiento', 'ver', 'crear', 'modificar', 'eliminar'),
    ...de('depositos', 'ver', 'crear', 'modificar'),
  ],
}

/** Who asks for the QR and the label of a filing, of those that `VEN_TODAS.express` or its own rule lets them see. */
export const ROTULAN: readonly number[] = [...de('seguimiento', 'ver', 'crear'), ...de('radicaciones', 'ver', 'crear')]
