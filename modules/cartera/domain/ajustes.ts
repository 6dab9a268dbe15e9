/** What an office says to its debtors, and the terms it counts with. */
export interface Ajustes {
  como_pagar: string | null
  a_quien: string | null
  /** Of a reminder, with its tags. */
  asunto: string
  texto: string
  /** Years after which the action for a debt lapses: 3 of a título valor (Código de Comercio, art. 789). */
  prescribe: number
  /** Percentage of those years from which the screen warns. */
  aviso_prescripcion: number
}

/** What every office starts with. */
export const AJUSTES_INICIALES: Ajustes = {
  como_pagar: null,
  a_quien: null,
  asunto: 'Saldo pendiente con {oficina}',
  texto: [
    'Buen día, {cliente}.',
    '',
    'Le recordamos que al {corte} tiene un saldo pendiente de {total} con {oficina}, de los cuales {vencido} ya vencieron.',
    '',
    '{facturas}',
    '',
    '{como_pagar}',
    '{enlace}',
    '',
    'Si ya pagó, por favor no tenga en cuenta este mensaje.',
  ].join('\n'),
  prescribe: 3,
  aviso_prescripcion: 80,
}
