import { fechaOVacia } from '../json/valores.ts'
import { cadena, fecha, oNulo } from '../json/vocabulario.ts'
import { interna, leida, linea, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

const FALTAN_PERSONAS = 'Escriba quiénes son las personas.'

/** Reports of suspicious operations: of the notary alone (Ley 526 de 1999; Ley 1121 de 2006, art. 27). */
export const sospechosas = registro('sospechosas', {
  escritura: {
    ...texto('Escritura', 40, { ancho: 6, ayuda: 'Su número y su año, si la operación llegó a escritura' }),
    lista: { puesto: 1, ancho: 140 },
  },
  personas: {
    ...linea('Personas', 1000, { widget: 'long-text', ancho: 12, ayuda: 'Nombres y documentos' }),
    pide: FALTAN_PERSONAS,
    lista: { puesto: 2, ancho: 280, tarjeta: 'body' },
  },
  senales: {
    ...linea('Qué es sospechoso', 4000, { widget: 'long-text', ancho: 12 }),
    pide: 'Escriba qué es sospechoso.',
    lista: { puesto: 3, ancho: 320, oculta: true },
  },
  reportada: {
    dato: 'dia',
    titulo: 'Reportada el',
    escribe: fechaOVacia('Reportada el'),
    lee: oNulo(fecha),
    vacia: true,
    forma: { ancho: 6, ayuda: 'El día en que se envió a la UIAF; vacía mientras no se envía' },
    lista: { puesto: 4, ancho: 140, tarjeta: 'body' },
  },
  constancia: {
    ...texto('Número de la constancia', 80, { ancho: 6, ayuda: 'El que da la UIAF al recibirla' }),
    lista: { puesto: 5, ancho: 200, tarjeta: 'body' },
  },
  id_usuario: { ...interna('referencia', 'Escribió'), vacia: true },
  usuario: {
    ...leida('texto', 'Escribió'),
    de: 'usuarios',
    lee: oNulo(cadena),
    lista: { puesto: 6, ancho: 140 },
  },
})
