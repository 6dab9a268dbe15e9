/** Boleta and registro belong to third parties; an anticipo has no purpose yet. */
export const RUBROS = ['notaria', 'boleta', 'registro', 'otros', 'anticipo'] as const
export type Rubro = (typeof RUBROS)[number]

export const NOMBRE_RUBRO: Readonly<Record<Rubro, string>> = {
  notaria: 'Gastos notariales',
  boleta: 'Boleta fiscal',
  registro: 'Registro',
  otros: 'Otros',
  anticipo: 'Anticipo sin asignar',
}
