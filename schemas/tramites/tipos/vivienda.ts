import { cuerpo } from '../../json/vocabulario.ts'
import type { Campo, OpcionDeCampo, Condicion } from '../../vistas/pantalla.ts'
import {
  textoPedido,
  unoPedido,
  anotaciones,
  DE_QUIEN_SOLICITA,
  fechaPedida,
  NOTAS,
  papel,
  pesosPedidos,
  PRIMERA_COPIA,
  quienSolicita,
  TERMINO_DE_ESCRITURA,
  documentoPedido,
  FALTA,
} from './comunes.ts'
import { tipoDeTramite } from '../tramite.ts'

const FORMAS_DE_PAGO: readonly OpcionDeCampo[] = [
  { value: 'Leasing', label: 'Leasing' },
  { value: 'Hipoteca', label: 'Hipoteca' },
]

const propiedades = {
  nombre_propietario: textoPedido('Nombre del propietario', 200),
  numero_apto: textoPedido('Número del apartamento o casa', 30),
  numero_orden: textoPedido('Número de la orden', 30),
  forma_pago: unoPedido('Forma de pago', 'Leasing', 'Hipoteca'),
} as const

const campos = {
  nombre_propietario: { widget: 'text', ancho: 12, seccion: 'Propietario' },
  numero_apto: { widget: 'text', ancho: 4, seccion: 'Inmueble' },
  numero_orden: { widget: 'text', ancho: 4, seccion: 'Inmueble' },
  forma_pago: { widget: 'choice', opciones: FORMAS_DE_PAGO, ancho: 4, seccion: 'Pago' },
} as const satisfies Record<string, Campo>

export const viviendaNueva = tipoDeTramite({
  id: 'vivienda_nueva',
  tipo_tramite: 'escritura',
  tipo_documento: 'vivienda_nueva',
  titulo: 'Leasing de vivienda nueva',
  grupo: 'Escrituras',
  resumen: 'La escritura de una vivienda nueva que se compra con leasing habitacional.',
  quienPide: 'El locatario, la constructora o el banco que da el leasing.',
  esquema: cuerpo(
    {
      ...quienSolicita,
      ...propiedades,
      valor_cuota_inicial: pesosPedidos('Valor de la cuota inicial'),
      valor_contrato: pesosPedidos('Valor del contrato'),
      valor_total: pesosPedidos('Valor total'),
      plazo: fechaPedida('Plazo'),
      anotaciones,
    },
    [
      'identificacion',
      'nombre_propietario',
      'numero_apto',
      'numero_orden',
      'forma_pago',
      'valor_cuota_inicial',
      'valor_contrato',
      'valor_total',
      'plazo',
    ],
  ),
  campos: {
    ...DE_QUIEN_SOLICITA,
    ...campos,
    valor_cuota_inicial: { widget: 'money', ancho: 4, seccion: 'Pago' },
    valor_contrato: { widget: 'money', ancho: 4, seccion: 'Pago' },
    valor_total: { widget: 'money', ancho: 4, seccion: 'Pago' },
    plazo: { widget: 'date', ancho: 4, seccion: 'Pago', ayuda: 'La fecha hasta la que va el contrato.' },
    anotaciones: NOTAS,
  },
  enData: [],
  titular: ['nombre_propietario'],
  registro: 'numero_orden',
  adjuntos: [
    papel(1, 'Orden de escrituración', 'De la constructora o de la fiducia.'),
    papel(2, 'Carta de aprobación del leasing'),
    papel(3, 'Contrato de leasing'),
    papel(4, 'Cédula del locatario', 'Las dos caras, en un solo archivo.'),
    papel(5, 'Existencia y representación de la constructora'),
    papel(6, 'Certificado de tradición del folio individual', 'De los últimos 30 días.'),
    papel(7, 'Paz y salvo de la cuota inicial'),
    papel(8, 'Paz y salvo predial y de valorización'),
  ],
  costo: { clase: 'liquidacion' },
  termino: TERMINO_DE_ESCRITURA,
  notas: `Revise que el certificado de tradición y los paz y salvos sigan vigentes el día de la firma. ${PRIMERA_COPIA}`,
})

/** The specification has the three with a spouse; the others let a single buyer be entered. */
const CON_CONYUGE = ['Casado', 'Casada', 'Unión Libre'] as const
const SIN_CONYUGE = ['Soltero(a)', 'Divorciado(a)', 'Viudo(a)'] as const
const ESTADOS_CIVILES: readonly OpcionDeCampo[] = [...CON_CONYUGE, ...SIN_CONYUGE].map((value) => ({
  value,
  label: value === 'Unión Libre' ? 'Unión libre' : value,
}))
const conConyuge: Condicion = { campo: 'estado_civil', en: CON_CONYUGE }

export const viviendaUsada = tipoDeTramite({
  id: 'vivienda_usada',
  tipo_tramite: 'escritura',
  tipo_documento: 'vivienda_usada',
  titulo: 'Leasing de vivienda usada',
  grupo: 'Escrituras',
  resumen: 'La escritura de una vivienda usada que se compra con leasing habitacional.',
  quienPide: 'El locatario, el vendedor o el banco que da el leasing.',
  esquema: {
    type: 'object',
    additionalProperties: false,
    required: [
      'identificacion',
      'nombre_propietario',
      'estado_civil',
      'numero_apto',
      'numero_orden',
      'forma_pago',
      'prestamo',
      'valor_cuota_inicial',
      'valor_total',
      'afectación_vivienda',
    ],
    properties: {
      ...quienSolicita,
      nombre_propietario: propiedades.nombre_propietario,
      estado_civil: unoPedido('Estado civil', ...CON_CONYUGE, ...SIN_CONYUGE),
      nombre_conyugue: textoPedido('Nombre del cónyuge', 200),
      identificacion_conyugue: documentoPedido('Documento del cónyuge'),
      numero_apto: propiedades.numero_apto,
      numero_orden: propiedades.numero_orden,
      afectación_vivienda: unoPedido('Afectación a vivienda familiar', 'Si', 'No'),
      forma_pago: propiedades.forma_pago,
      valor_cuota_inicial: pesosPedidos('Valor de la cuota inicial'),
      prestamo: pesosPedidos('Valor del préstamo'),
      valor_total: pesosPedidos('Valor total'),
      anotaciones,
    },
    if: { required: ['estado_civil'], properties: { estado_civil: { enum: CON_CONYUGE } } },
    then: {
      required: ['nombre_conyugue', 'identificacion_conyugue'],
      properties: {
        nombre_conyugue: { mensajes: { required: FALTA } },
        identificacion_conyugue: { mensajes: { required: FALTA } },
      },
    },
  },
  campos: {
    ...DE_QUIEN_SOLICITA,
    nombre_propietario: { ...campos.nombre_propietario, ancho: 8 },
    estado_civil: { widget: 'choice', opciones: ESTADOS_CIVILES, ancho: 4, seccion: 'Propietario' },
    nombre_conyugue: { widget: 'text', ancho: 8, seccion: 'Propietario', cuando: conConyuge },
    identificacion_conyugue: { widget: 'text', ancho: 4, seccion: 'Propietario', cuando: conConyuge },
    numero_apto: campos.numero_apto,
    numero_orden: campos.numero_orden,
    afectación_vivienda: {
      widget: 'choice',
      opciones: [
        { value: 'Si', label: 'Sí' },
        { value: 'No', label: 'No' },
      ],
      ancho: 4,
      seccion: 'Inmueble',
      ayuda: 'Ley 258 de 1996.',
    },
    forma_pago: campos.forma_pago,
    valor_cuota_inicial: { widget: 'money', ancho: 4, seccion: 'Pago' },
    prestamo: { widget: 'money', ancho: 4, seccion: 'Pago' },
    valor_total: { widget: 'money', ancho: 4, seccion: 'Pago' },
    anotaciones: NOTAS,
  },
  enData: [],
  titular: ['nombre_propietario'],
  registro: 'numero_orden',
  alOcultar: { nombre_conyugue: 'No aplica', identificacion_conyugue: 'No aplica' },
  avisos: [
    {
      clase: 'suma',
      partes: ['valor_cuota_inicial', 'prestamo'],
      total: 'valor_total',
      texto: 'La cuota inicial y el préstamo no suman el valor total.',
    },
  ],
  adjuntos: [
    papel(1, 'Carta de aprobación del leasing'),
    papel(2, 'Promesa de compraventa'),
    papel(3, 'Certificado de tradición y libertad', 'De los últimos 30 días.'),
    papel(4, 'Escritura de adquisición', 'La del vendedor: de ella salen los linderos.'),
    papel(5, 'Paz y salvo predial', 'Con el avalúo catastral de este año.'),
    papel(6, 'Paz y salvo de valorización'),
    papel(7, 'Paz y salvo de administración'),
    papel(8, 'Avalúo comercial'),
    papel(9, 'Estudio de títulos'),
    papel(10, 'Cédula del locatario', 'Las dos caras, en un solo archivo.'),
    papel(11, 'Cédula del vendedor', 'Las dos caras, en un solo archivo.'),
    papel(12, 'Prueba del estado civil', 'Para la afectación a vivienda familiar (Ley 258 de 1996).'),
    papel(13, 'Existencia y representación del banco', 'Con el poder de quien firma por él.'),
    {
      ...papel(
        14,
        'Poder con su vigencia, o certificación de saldo de la hipoteca (opcional)',
        'Si no lo hay, diga por qué no aplica.',
      ),
      noAplica: true,
    },
  ],
  costo: { clase: 'liquidacion' },
  termino: TERMINO_DE_ESCRITURA,
  notas:
    `Revise que el certificado de tradición y los paz y salvos sigan vigentes el día de la firma. ${PRIMERA_COPIA} ` +
    'La opción de compra de vivienda de interés prioritario no causa derechos (D. 1069 de 2015, art. 2.2.6.13.2.9.1, lit. t).',
})
