import { checkDigit } from '../../../schemas/es-co/index.ts'
import { faltas } from './faltas.ts'
import {
  DEPARTAMENTOS,
  MUNICIPIOS,
  PAISES,
  RESPONSABILIDADES,
  TIPOS_IDENTIFICACION,
  TRIBUTOS_DE_PARTE,
} from './listas.ts'
import type { Direccion, Falta, Parte } from './tipos.ts'

const CORREO = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
/** Kinds of document whose number is only digits. */
const DE_DIGITOS = ['11', '12', '13', '31', '91']

/** The faults of who issues or who buys; `quien` begins the paths. */
export function revisarParte(quien: 'emisor' | 'adquirente', parte: Parte, esEmisor: boolean): Falta[] {
  const { tipoDocumento, numero, dv, nombre, responsabilidades, tributo, organizacion, direccion, correo } = parte
  const deQuien = esEmisor ? 'del emisor' : 'del cliente'
  const esNit = tipoDocumento === '31'
  const verificado = esNit && /^\d{6,10}$/.test(numero) ? String(checkDigit(numero)) : null
  return [
    ...faltas(
      [
        !['1', '2'].includes(organizacion),
        `${quien}.organizacion`,
        `Diga si el ${esEmisor ? 'emisor' : 'cliente'} es persona jurídica o natural.`,
      ],
      [
        !(tipoDocumento in TIPOS_IDENTIFICACION),
        `${quien}.tipoDocumento`,
        `El tipo de documento ${deQuien} no tiene código de la DIAN.`,
      ],
      [esEmisor && !esNit, `${quien}.tipoDocumento`, 'El emisor se identifica con NIT.'],
      [
        organizacion === '1' && !['31', '50'].includes(tipoDocumento),
        `${quien}.tipoDocumento`,
        `Una persona jurídica se identifica con NIT.`,
      ],
      [
        !/^[0-9A-Za-z-]{3,20}$/.test(numero),
        `${quien}.numero`,
        `El número de documento ${deQuien} debe tener de 3 a 20 letras o dígitos.`,
      ],
      [
        DE_DIGITOS.includes(tipoDocumento) && !/^\d+$/.test(numero),
        `${quien}.numero`,
        `El número de documento ${deQuien} son solo dígitos.`,
      ],
      [
        esNit && !/^\d{6,10}$/.test(numero),
        `${quien}.numero`,
        `El NIT ${deQuien} va sin puntos ni dígito de verificación (6 a 10 dígitos).`,
      ],
      [
        verificado !== null && dv !== verificado,
        `${quien}.dv`,
        `El dígito de verificación del NIT ${numero} es ${verificado ?? ''}, no ${dv ?? '(vacío)'}.`,
      ],
      [!esNit && dv !== null, `${quien}.dv`, 'El dígito de verificación es solo del NIT.'],
      [
        nombre.trim().length < 2 || nombre.length > 450,
        `${quien}.nombre`,
        `Falta el nombre ${deQuien} (como aparece en el RUT), o pasa de 450 caracteres.`,
      ],
      [
        !responsabilidades.length || responsabilidades.some((codigo) => !(codigo in RESPONSABILIDADES)),
        `${quien}.responsabilidades`,
        `Falta la responsabilidad fiscal ${deQuien}: O-13, O-15, O-23, O-47 o R-99-PN.`,
      ],
      [!(tributo in TRIBUTOS_DE_PARTE), `${quien}.tributo`, `Falta el tributo ${deQuien}: 01, 04, ZA o ZZ.`],
      [esEmisor && direccion === null, `${quien}.direccion`, 'Falta la dirección del emisor.'],
      [esEmisor && !correo?.trim(), `${quien}.correo`, 'Falta el correo electrónico del emisor.'],
      [
        Boolean(correo?.trim()) && !CORREO.test(correo?.trim() ?? ''),
        `${quien}.correo`,
        `El correo electrónico ${deQuien} no es válido.`,
      ],
    ),
    ...(direccion ? revisarDireccion(`${quien}.direccion`, deQuien, direccion) : []),
  ]
}

function revisarDireccion(
  campo: string,
  deQuien: string,
  { pais, municipio, linea, nombrePais, ciudad }: Direccion,
): Falta[] {
  const enColombia = pais === 'CO'
  return faltas(
    [!(pais in PAISES) || !nombrePais.trim(), `${campo}.pais`, `El país ${deQuien} no está en la lista de la DIAN.`],
    [
      enColombia && (!municipio || !(municipio in MUNICIPIOS)),
      `${campo}.municipio`,
      `Falta el municipio ${deQuien} (código DANE de 5 dígitos).`,
    ],
    [
      enColombia && Boolean(municipio) && !((municipio ?? '').slice(0, 2) in DEPARTAMENTOS),
      `${campo}.municipio`,
      `El departamento ${deQuien} no existe.`,
    ],
    [!enColombia && municipio !== null, `${campo}.municipio`, 'El municipio es solo de direcciones en Colombia.'],
    [!enColombia && !ciudad.trim(), `${campo}.ciudad`, `Falta la ciudad ${deQuien}.`],
    [!linea.trim() || linea.length > 300, `${campo}.linea`, `Falta la dirección ${deQuien}, o pasa de 300 caracteres.`],
  )
}
