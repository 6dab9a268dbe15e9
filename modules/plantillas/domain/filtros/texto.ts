import { vacio, type Filtro } from './filtro.ts'
import { textoDe } from './valores.ts'

const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e'])
/** What stays in capitals: kinds of company, initials with dots, Roman numerals. */
const SIGLA = /^(s\.?a\.?s?\.?|ltda\.?|e\.?u\.?|s\.?c\.?a\.?|e\.?s\.?p\.?|(\p{L}\.){2,}|[ivx]{2,})[,;:]?$/iu

const titulo = (texto: string): string => {
  let primera = true
  return texto.toLowerCase().replace(/\S+/g, (palabra) => {
    const inicio = primera
    primera = false
    if (SIGLA.test(palabra)) return palabra.toUpperCase()
    if (!inicio && PARTICULAS.has(palabra)) return palabra
    return palabra.replace(/(^|[-'’(«"])(\p{L})/gu, (_, antes: string, letra: string) => antes + letra.toUpperCase())
  })
}

const unaLinea = (texto: string): string =>
  texto
    .split(/\s*[\n\r\u2028\u2029]+\s*/)
    .filter(Boolean)
    .join(' ')
    .replace(/\s{2,}/g, ' ')
    .trim()

export const TEXTO = {
  mayusculas: {
    que: 'Todo en mayúsculas',
    ejemplo: { valor: 'Inés Peña', da: 'INÉS PEÑA' },
    aplicar: (valor) => textoDe(valor).toUpperCase(),
  },
  minusculas: {
    que: 'Todo en minúsculas',
    ejemplo: { valor: 'INÉS PEÑA', da: 'inés peña' },
    aplicar: (valor) => textoDe(valor).toLowerCase(),
  },
  oracion: {
    que: 'La primera letra en mayúscula; lo demás como está',
    ejemplo: { valor: 'lote de terreno', da: 'Lote de terreno' },
    aplicar: (valor) => textoDe(valor).replace(/\p{L}/u, (letra) => letra.toUpperCase()),
  },
  titulo: {
    que: 'Cada palabra con mayúscula, menos «de», «la»…; S.A.S. y II quedan como están',
    ejemplo: { valor: 'MARÍA DEL PILAR DE LA CRUZ', da: 'María del Pilar de la Cruz' },
    aplicar: (valor) => titulo(textoDe(valor)),
  },
  una_linea: {
    que: 'Un texto de varios renglones, en uno',
    ejemplo: {
      valor: 'Por el NORTE con la calle 5.\nPor el SUR, lote 3.',
      da: 'Por el NORTE con la calle 5. Por el SUR, lote 3.',
    },
    aplicar: (valor) => unaLinea(textoDe(valor)),
  },
  o: {
    que: 'Lo que se escribe cuando el dato falta; «o:» solo dice que puede quedar vacío',
    ejemplo: { valor: '', opciones: ['no informa'], da: 'no informa' },
    opciones: [1, Infinity],
    recibeVacio: true,
    aplicar: (valor, opciones) => (vacio(valor) ? opciones.join('/') : valor),
  },
} as const satisfies Record<string, Filtro>
