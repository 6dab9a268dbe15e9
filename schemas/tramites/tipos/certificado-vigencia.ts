import { cuerpo } from '../../json/vocabulario.ts'
import { tipoDeTramite } from '../tramite.ts'
import {
  anotaciones,
  cedulaDelSolicitante,
  copias,
  CUANTAS,
  DE_QUIEN_SOLICITA,
  FALTA,
  NOTAS,
  papel,
  quienSolicita,
  SOLO_NUMEROS,
  TERMINO_DE_COPIA,
  textoPedido,
} from './comunes.ts'

/** Certificate that a power of attorney is in force. Deed numbers restart each year, so the year is part of the key. */
export const certificadoVigencia = tipoDeTramite({
  id: 'certificado_vigencia',
  tipo_tramite: 'copia',
  tipo_documento: 'certificado_vigencia',
  titulo: 'Certificado de vigencia de poder',
  grupo: 'Certificados y libros',
  resumen: 'Que un poder otorgado por escritura en esta oficina no tiene nota de revocación.',
  quienPide: 'Cualquier persona que necesite acreditarlo (D. 1069 de 2015, art. 2.2.6.1.2.7.1).',
  esquema: cuerpo(
    {
      ...quienSolicita,
      numero_escritura: {
        ...textoPedido('Número de la escritura', 10),
        pattern: '^\\d+$',
        mensajes: { required: FALTA, minLength: FALTA, pattern: SOLO_NUMEROS },
      },
      anio_escritura: {
        type: ['integer', 'string', 'null'],
        title: 'Año de la escritura',
        minimum: 1850,
        maximum: 2100,
        pattern: '^([12]\\d{3})?$',
        mensajes: { type: 'Escriba el año con cuatro cifras.', pattern: 'Escriba el año con cuatro cifras.' },
      },
      nombre_registro: textoPedido('Nombre de quien dio el poder', 200),
      copias,
      anotaciones,
    },
    ['identificacion', 'numero_escritura', 'nombre_registro'],
  ),
  campos: {
    ...DE_QUIEN_SOLICITA,
    numero_escritura: { widget: 'text', ancho: 4, seccion: 'Poder' },
    anio_escritura: {
      widget: 'number',
      ancho: 4,
      seccion: 'Poder',
      ayuda: 'Los números de escritura comienzan de nuevo cada año.',
      ejemplo: '2019',
    },
    copias: { ...CUANTAS, seccion: 'Poder' },
    nombre_registro: {
      widget: 'text',
      ancho: 12,
      seccion: 'Poder',
      ayuda: 'El poderdante, como figura en la escritura.',
    },
    anotaciones: NOTAS,
  },
  enData: ['anio_escritura', 'copias'],
  titular: ['nombre_registro'],
  registro: 'numero_escritura',
  adjuntos: [
    cedulaDelSolicitante,
    {
      ...papel(2, 'Copia simple de la escritura del poder', 'Si la tiene a la mano: se encuentra antes.'),
      obligatorio: false,
    },
  ],
  costo: { clase: 'certificacion' },
  termino: TERMINO_DE_COPIA,
  numeraCertificado: true,
  notas:
    'Cubre solo las notas del protocolo de esta oficina: dígalo en el certificado. Su número comienza de nuevo cada año.',
})
