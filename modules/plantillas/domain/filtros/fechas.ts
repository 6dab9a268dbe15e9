import { enLetras, formatDate, formatDateLong, monthName } from '../../../../schemas/es-co/index.ts'
import type { Filtro } from './filtro.ts'
import { fechaDe } from './valores.ts'

const partesDe = (valor: unknown): { dia: number; mes: string; anio: string } => {
  const [anio = 0, mes = 0, dia = 0] = fechaDe(valor).split('-').map(Number)
  return { dia, mes: monthName(mes), anio: `${enLetras(anio)} (${anio})` }
}

export const FECHAS = {
  fecha: {
    que: 'Una fecha en cifras',
    ejemplo: { valor: '2026-11-01', da: '01/11/2026' },
    aplicar: (valor) => formatDate(fechaDe(valor)),
  },
  fecha_larga: {
    que: 'Una fecha con el nombre del mes',
    ejemplo: { valor: '2026-11-01', da: '1 de noviembre de 2026' },
    aplicar: (valor) => formatDateLong(fechaDe(valor)),
  },
  fecha_letras: {
    que: 'Una fecha en letras y cifras',
    ejemplo: { valor: '2026-11-01', da: 'primero (1) de noviembre de dos mil veintiséis (2026)' },
    aplicar: (valor) => {
      const { dia, mes, anio } = partesDe(valor)
      return `${dia === 1 ? 'primero' : enLetras(dia)} (${dia}) de ${mes} de ${anio}`
    },
  },
  fecha_notarial: {
    que: 'Una fecha como abre la escritura: a los … días del mes de …',
    ejemplo: { valor: '2026-07-21', da: 'a los veintiún (21) días del mes de julio del año dos mil veintiséis (2026)' },
    aplicar: (valor) => {
      const { dia, mes, anio } = partesDe(valor)
      const dias = dia === 1 ? 'al primer (1) día' : `a los ${enLetras(dia, { apocope: true })} (${dia}) días`
      return `${dias} del mes de ${mes} del año ${anio}`
    },
  },
} as const satisfies Record<string, Filtro>
