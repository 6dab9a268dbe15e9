import { cuerpo, objeto } from '../json/vocabulario.ts'
import { fecha, texto, textoPedido } from '../json/valores.ts'

interface LibroMenor {
  titulo: string
  resumen: string
  norma: string
  /** Title of an entry's subject. */
  asunto: string
  quien: string
  /** Deeds that go out and come back, with the days that they may take. */
  dias?: number
  /** Its proof is a PDF, which every entry brings. */
  conArchivo?: true
}

/** Small books of an office, by the key of their report. */
export const LIBROS_MENORES = {
  actas: {
    titulo: 'Libro de actas',
    resumen: 'Las actas que el notario firma y no se protocolizan, numeradas en cada año.',
    norma: 'D. 1069 de 2015, art. 2.2.6.1.4.1.3',
    asunto: 'Asunto del acta',
    quien: 'Quiénes intervienen',
  },
  reparto: {
    titulo: 'Actas de reparto',
    resumen: 'Las actas de reparto del círculo, numeradas en cada año.',
    norma: 'D. 1069 de 2015, arts. 2.2.6.1.4.1.3 y 2.2.6.1.8.1.2',
    asunto: 'Acto repartido',
    quien: 'Entidad o interesado',
  },
  empaste: {
    titulo: 'Escrituras a empaste',
    resumen: 'Las escrituras que salen a empastar, cuándo salen y cuándo vuelven: hasta treinta días.',
    norma: 'D. 1069 de 2015, art. 2.2.6.1.4.1.2',
    asunto: 'Qué se envía',
    quien: 'Quién empasta',
    dias: 30,
  },
  visitas: {
    titulo: 'Actas de visita',
    resumen: 'Las visitas de la Superintendencia, con su acta.',
    norma: 'D.L. 960 de 1970, art. 112',
    asunto: 'Objeto de la visita',
    quien: 'Quién visitó',
    conArchivo: true,
  },
} as const satisfies Record<string, LibroMenor>

export type ClaveDeLibro = keyof typeof LIBROS_MENORES

export const datosDeLibro = (clave: ClaveDeLibro): LibroMenor => LIBROS_MENORES[clave]
export const esLibroMenor = (clave: string): clave is ClaveDeLibro => Object.hasOwn(LIBROS_MENORES, clave)

const claves = Object.keys(LIBROS_MENORES) as ClaveDeLibro[] // keys of a const object
const libro = { enum: claves, title: 'Libro', mensajes: { enum: 'Elija un valor de la lista.' } }

export const asientosQuery = cuerpo({ libro, anio: { type: 'integer', minimum: 1900, maximum: 2199, title: 'Año' } }, [
  'libro',
  'anio',
])

/** POST /asientos, with the PDF of its act. */
export const asientoSchema = objeto(
  { libro, fecha: fecha('Fecha'), asunto: textoPedido('Asunto', 300) },
  {
    quien: texto('Quién', 200),
    desde: texto('Desde la escritura', 20),
    hasta: texto('Hasta la escritura', 20),
  },
)

/** POST /asientos/:id/fin */
export const finDeAsientoSchema = objeto({ fecha: fecha('Volvieron el') })

/** POST /asientos/:id/anulacion */
export const anulacionDeAsientoSchema = objeto({ motivo: textoPedido('Motivo', 300, 'Escriba el motivo.', 5) })
