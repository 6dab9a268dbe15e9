import { normalizeText } from '../../../../schemas/es-co.ts'
import { enLista, vacio, type Filtro } from './filtro.ts'
import { decimalDe, textoDe } from './valores.ts'

const comparable = (valor: unknown): string => (typeof valor === 'object' ? '' : normalizeText(textoDe(valor)))

export const CONDICIONES = {
  hay: {
    que: 'Si el dato tiene algo',
    ejemplo: { valor: [], da: false },
    condicion: true,
    recibeVacio: true,
    aplicar: (valor) => !vacio(valor) && valor !== false,
  },
  varios: {
    que: 'Si la lista tiene más de uno',
    ejemplo: { valor: ['Ana', 'Luis'], da: true },
    condicion: true,
    recibeVacio: true,
    aplicar: (valor) => enLista(valor).length > 1,
  },
  es: {
    que: 'Si el dato es uno de estos, sin mirar tildes ni mayúsculas',
    ejemplo: { valor: 'Sí', opciones: ['si'], da: true },
    opciones: [1, Infinity],
    condicion: true,
    recibeVacio: true,
    aplicar: (valor, opciones) => opciones.some((opcion) => comparable(valor) === normalizeText(opcion)),
  },
  mayor_que: {
    que: 'Si el número es mayor que este',
    ejemplo: { valor: 5, opciones: ['0'], da: true },
    opciones: [1, 1],
    revisar: ([numero = '']) => (/^-?\d+([.,]\d+)?$/.test(numero) ? null : 'recibe un número'),
    condicion: true,
    recibeVacio: true,
    aplicar: (valor, [numero = '0']) => !vacio(valor) && decimalDe(valor) > Number(numero.replace(',', '.')),
  },
} as const satisfies Record<string, Filtro>
