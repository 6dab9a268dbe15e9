/** Contact channels; a debtor authorises each one (Ley 2300 de 2023, art. 2). */
export const CANALES = ['correo', 'telefono', 'mensaje'] as const
export type Canal = (typeof CANALES)[number]

export const RETENCIONES = ['reteiva', 'retefuente', 'reteica'] as const
export type TipoDeRetencion = (typeof RETENCIONES)[number]
