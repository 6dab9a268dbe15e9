import { checkDigit, formatNit, groupDigits, normalizeText, parseNit } from '../../../../schemas/es-co/index.ts'
import { ValorIlegible, type Filtro } from './filtro.ts'
import { textoDe } from './valores.ts'

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
  }),
)

/** A NIT with its check digit. One that carries another digit than the DIAN's rule gives is no NIT. @throws ValorIlegible */
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
