export interface ConCupo {
  cupo: number | null
  total: number
}

/** Only a warning. */
export const cupoSuperado = ({ cupo, total }: ConCupo): boolean => cupo !== null && total > cupo

export const cupoQueQueda = ({ cupo, total }: ConCupo): number | null =>
  cupo === null ? null : Math.max(0, cupo - total)

export interface Ajustes {
  como_pagar: string | null
  a_quien: string | null
  asunto: string
  texto: string
  /** Years: 3 of a título valor (Código de Comercio, art. 789). */
  prescribe: number
  aviso_prescripcion: number
}

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

/** Parts per million to percent: 24140 is 2.414. */
export const porcentajeDe = (ppm: number): number => ppm / 10_000

/** Percent (2.414 or «2,414») to parts per million; null if it is none or has more than four decimals. */
export function ppmDe(porcentaje: number | string): number | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(String(porcentaje).trim()) ?? []
  return enteros === '' ? null : Number(enteros) * 10_000 + Number(decimales.padEnd(4, '0'))
}
