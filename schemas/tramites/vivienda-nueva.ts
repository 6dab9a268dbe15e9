import { tipoDeTramite } from '../tramite.ts'
import {
  anotaciones, DE_QUIEN_SOLICITA, fechaPedida, NOTAS, papel, pesosPedidos, PRIMERA_COPIA, quienSolicita, TERMINO_DE_ESCRITURA,
} from './comunes.ts'
import { campos, propiedades } from './vivienda.ts'

/** Leasing deed of new housing, and its eight papers. */
export default tipoDeTramite({
  id: 'vivienda_nueva',
  tipo_tramite: 'escritura',
  tipo_documento: 'vivienda_nueva',
  titulo: 'Leasing de vivienda nueva',
  grupo: 'Escrituras',
  resumen: 'La escritura de una vivienda nueva que se compra con leasing habitacional.',
  quienPide: 'El locatario, la constructora o el banco que da el leasing.',
  esquema: {
    type: 'object', additionalProperties: false,
    required: [
      'identificacion', 'nombre_propietario', 'numero_apto', 'numero_orden', 'forma_pago', 'valor_cuota_inicial', 'valor_contrato',
      'valor_total', 'plazo',
    ],
    properties: {
      ...quienSolicita, ...propiedades,
      valor_cuota_inicial: pesosPedidos('Valor de la cuota inicial'),
      valor_contrato: pesosPedidos('Valor del contrato'),
      valor_total: pesosPedidos('Valor total'),
      plazo: fechaPedida('Plazo'),
      anotaciones,
    },
  },
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
