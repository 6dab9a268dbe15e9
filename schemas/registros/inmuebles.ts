import { pesos as valorEnPesos } from '../json/valores.ts'
import { entero, numero, oNulo, pesos as pesosLeidos } from '../json/vocabulario.ts'
import type { Campo } from '../vistas/pantalla.ts'
import { calculada, linea, referencia, soloLista, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

const seccion = 'Propiedad horizontal y valores'

/** A number with two decimals at most. @param digitos before the decimals */
const dosDecimales = <const T extends string>(
  titulo: T,
  { falta, digitos, maximum }: { falta: string; digitos: number; maximum: number },
  forma: Partial<Campo>,
) =>
  ({
    dato: 'centesimas',
    titulo,
    vacia: true,
    escribe: {
      title: titulo,
      type: ['number', 'string', 'null'],
      minimum: 0,
      maximum,
      pattern: `^(\\d{1,${digitos}}([.,]\\d{1,2})?)?$`,
      mensajes: { type: falta, pattern: falta },
    },
    lee: oNulo(numero),
    forma,
  }) as const

const AREA = { falta: 'El área es un número con dos decimales como máximo.', digitos: 11, maximum: 99_999_999_999.99 }
const COEFICIENTE = {
  falta: 'El coeficiente es un número de 0 a 100 con dos decimales como máximo.',
  digitos: 3,
  maximum: 100,
}
const CANCELACION = {
  falta: 'El valor es un número con dos decimales como máximo.',
  digitos: 13,
  maximum: 9_999_999_999_999.99,
}

/** Properties (specification 1, section 3; specification 3, sections 2, 3, 5 and 8). */
export const inmuebles = registro('inmuebles', {
  key: calculada('Inmueble', { ...entero, description: 'El mismo id, por el nombre que le da la especificación' }),
  matricula: {
    ...linea('Matrícula', 100, { ancho: 4, ejemplo: '50C-1234567', fijo: true }),
    pide: true,
    busca: true,
    lista: { puesto: 1, ancho: 150, busca: false },
  },
  id_proyecto: referencia('Proyecto', {
    recurso: '/proyecto2',
    nombre: ['codigo', 'proyecto'],
    texto: 'proyecto',
    ancho: 8,
    ayuda: 'El que no es de un proyecto nace al radicar su escritura',
  }),
  proyecto: {
    ...soloLista('referencia', 'Proyecto'),
    lista: { puesto: 2, texto: ['codigo_proyecto', 'proyecto'], ancho: 200, tarjeta: 'body' },
  },
  numero_predial: {
    ...texto('Número predial', 100, { ancho: 6, ayuda: 'El nacional tiene 30 dígitos' }),
    busca: true,
    lista: { puesto: 3, ancho: 200, edita: true, tarjeta: 'body' },
  },
  numero_catastral: {
    ...texto('Cédula catastral', 100, { ancho: 6 }),
    busca: true,
    lista: { puesto: 9, ancho: 180, oculta: true },
  },
  id_tipo_inmueble: referencia('Tipo de inmueble', { recurso: '/tipoInmueble', texto: 'tipo', ancho: 5 }),
  numero_inmueble: { ...texto('Número de inmueble', 60, { ancho: 3 }), busca: true },
  area: {
    ...dosDecimales('Área (m²)', AREA, { widget: 'area', ancho: 4 }),
    lee: { anyOf: [numero, { type: 'null' }], description: 'Metros cuadrados' },
    lista: { puesto: 8, ancho: 110, busca: false, oculta: true },
  },
  direccion: {
    ...texto('Dirección', 250, { ancho: 12 }),
    busca: true,
    lista: { puesto: 4, ancho: 240, edita: true, tarjeta: 'body' },
  },
  tipo: { ...soloLista('referencia', 'Tipo'), lista: { puesto: 5, ancho: 140 } },
  municipio: { ...soloLista('referencia', 'Municipio'), lista: { puesto: 6, ancho: 150 } },
  id_municipio: referencia('Municipio', { widget: 'place', departamento: 'id_depto', texto: 'municipio', ancho: 12 }),
  id_depto: referencia('Departamento'),
  departamento: { ...soloLista('referencia', 'Departamento'), lista: { puesto: 11, ancho: 150, oculta: true } },
  linderos: texto('Linderos', 16_000, { widget: 'long-text', ancho: 12 }),
  avaluo: {
    dato: 'pesos',
    titulo: 'Avalúo',
    vacia: true,
    escribe: valorEnPesos('Avalúo'),
    lee: oNulo(pesosLeidos),
    forma: { ancho: 4, seccion },
    lista: { puesto: 7, ancho: 140, edita: true },
  },
  coeficiente_ph: {
    ...dosDecimales('Coeficiente (%)', COEFICIENTE, { widget: 'percent', ancho: 3, seccion }),
    lista: { puesto: 10, celda: 'percent', ancho: 120, busca: false, oculta: true },
  },
  vCancelacionHipoteca: dosDecimales('Valor de la cancelación de hipoteca', CANCELACION, {
    widget: 'number',
    ancho: 5,
    seccion,
    ayuda: 'En pesos, hasta con dos decimales',
  }),
})
