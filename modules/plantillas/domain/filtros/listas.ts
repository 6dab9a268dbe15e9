import { normalizeText, checkDigit, formatNit, groupDigits, parseNit } from '../../../../schemas/es-co/index.ts'
import { enLista, propio, vacio, ValorFaltante, ValorIlegible, type Filtro, enteroDe, textoDe } from './textos.ts'

/** Not before a diphthong (hierro, Yolanda, Iago). */
const pideE = (texto: string): boolean => /^(i(?![aeou])|hi(?![aeou]))/.test(normalizeText(texto))

/** Conjunction before the last item: «y», or «e» before the sound of i. */
export const conjuncion = (siguiente: string): string => (pideE(siguiente) ? 'e' : 'y')

/** `['Ana', 'Luis', 'Inés']` → «Ana, Luis e Inés». */
const unir = (textos: readonly string[]): string => {
  const [ultimo = '', ...antes] = [...textos].reverse()
  return antes.length ? `${antes.reverse().join(', ')} ${conjuncion(ultimo)} ${ultimo}` : ultimo
}

/** @throws ValorFaltante for missing data */
function datosDe(valor: unknown, campo: string | undefined): unknown[] {
  const items = enLista(valor)
  const datos = items.map((item) => (campo ? propio(item, campo) : item))
  const faltan = datos.flatMap((dato, at) =>
    vacio(dato) ? [`${Array.isArray(valor) ? `[${at}]` : ''}${campo ? `.${campo}` : ''}`] : [],
  )
  if (faltan.length) throw new ValorFaltante(faltan)
  return datos
}

const suma = (valor: unknown, campo: string | undefined): number => {
  const total = datosDe(valor, campo).reduce<number>((hasta, dato) => hasta + enteroDe(dato), 0)
  if (!Number.isSafeInteger(total)) throw new ValorIlegible('la suma es demasiado grande')
  return total
}

const revisarCampo = ([campo]: readonly string[]): string | null =>
  campo === undefined || /^[\p{L}_][\p{L}\p{N}_]*$/u.test(campo) ? null : 'recibe el nombre de un dato de la lista'

export const LISTAS = {
  lista: {
    que: 'Los elementos de una lista con comas y «y» (o «e»); con :campo, ese dato de cada uno',
    ejemplo: { valor: ['Ana', 'Luis', 'Inés'], da: 'Ana, Luis e Inés' },
    opciones: [0, 1],
    revisar: revisarCampo,
    aplicar: (valor, [campo]) => unir(datosDe(valor, campo).map((dato) => textoDe(dato).trim())),
  },
  suma: {
    que: 'La suma de un dato de la lista',
    ejemplo: { valor: [{ valor: 1000 }, { valor: 500 }], opciones: ['valor'], da: 1500 },
    opciones: [0, 1],
    revisar: revisarCampo,
    recibeVacio: true,
    aplicar: (valor, [campo]) => suma(valor, campo),
  },
  cuenta: {
    que: 'Cuántos elementos tiene una lista',
    ejemplo: { valor: ['Ana', 'Luis'], da: 2 },
    recibeVacio: true,
    aplicar: (valor) => enLista(valor).length,
  },
} as const satisfies Record<string, Filtro>

const TIPOS = new Map(
  Object.entries({
    cc: 'cédula de ciudadanía',
    ce: 'cédula de extranjería',
    ti: 'tarjeta de identidad',
    te: 'tarjeta de extranjería',
    rc: 'registro civil',
    pa: 'pasaporte',
    pasaporte: 'pasaporte',
    nit: 'NIT',
    die: 'documento de identificación extranjero',
    nite: 'NIT de otro país',
    nuip: 'NUIP',
    pep: 'permiso especial de permanencia',
    ppt: 'permiso por protección temporal',
  }),
)

/** NIT with check digit. @throws ValorIlegible for a wrong digit */
function nit(valor: unknown): string {
  const texto = textoDe(valor)
  const leido = parseNit(texto)
  const digito = leido && checkDigit(leido.number)
  if (!leido || digito === null) throw new ValorIlegible(`«${texto}» no es un NIT`)
  if (leido.digit !== null && leido.digit !== digito)
    throw new ValorIlegible(`«${texto}» no es un NIT: su dígito de verificación es ${digito}`)
  return formatNit(leido.number)
}

export const DOCUMENTOS = {
  documento: {
    que: 'Un número de documento con puntos; el que lleva letras queda como está',
    ejemplo: { valor: '1024567890', da: '1.024.567.890' },
    aplicar: (valor) => {
      const texto = textoDe(valor).trim()
      // a template writes a NIT's check digit by the filter `nit`
      return /^[\d.\s]+$/.test(texto) ? groupDigits(texto.replace(/[.\s]/g, '')) : texto
    },
  },
  nit: {
    que: 'Un NIT con puntos y dígito de verificación',
    ejemplo: { valor: '900373913', da: '900.373.913-4' },
    aplicar: nit,
  },
  tipo_documento: {
    que: 'El nombre de un tipo de documento por su sigla; otro texto queda como está',
    ejemplo: { valor: 'CC', da: 'cédula de ciudadanía' },
    aplicar: (valor) => TIPOS.get(normalizeText(textoDe(valor)).replaceAll('.', '')) ?? textoDe(valor),
  },
} as const satisfies Record<string, Filtro>
