import { claveDeMatricula } from '../../../schemas/json/claves.ts'
import { inmuebleSchema } from '../../../schemas/personas/inmueble.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import { inmuebles as pantalla } from '../../../schemas/pantallas/inmuebles.ts'
import { Inmueble, prepararInmueble } from '../../inmuebles/index.ts'
import { keyOf } from '../../kernel/index.ts'
import { columnasDePantalla } from '../columnas.ts'
import type { Clase } from './clase.ts'
import { comoAgregados, filasConClave } from './en-comun.ts'

/** Properties, by their matrícula. One that is of no project stands without, as those that are born in a filing. */
export const inmuebles: Clase = {
  id: 'inmuebles',
  vista: 'inmuebles',
  Modelo: Inmueble,
  esquema: inmuebleSchema,
  campoClave: 'matricula',
  columnas: (ctx) =>
    columnasDePantalla(ctx, pantalla, [], {
      matricula: {
        clase: 'digitos',
        ejemplo: '50C-1234567',
        ayuda: 'Con el círculo y el guion, como la escribe la oficina de registro.',
      },
      id_proyecto: { obligatoria: false, ayuda: 'Si es de un proyecto: su código o su nombre.' },
      numero_predial: { clase: 'digitos' },
      numero_catastral: { clase: 'digitos' },
      id_tipo_inmueble: { ejemplo: 'Apartamento' },
      numero_inmueble: { clase: 'digitos', ejemplo: 'Apto 502' },
      area: { ejemplo: '72,5' },
      direccion: { ejemplo: 'Carrera 7 # 12-34' },
      id_municipio: { ejemplo: 'Cali, Valle del Cauca' },
      avaluo: { ejemplo: '185.000.000' },
      coeficiente_ph: { ejemplo: '1,25', ayuda: 'De 0 a 100, hasta con dos decimales. Sin formato de porcentaje.' },
    }),
  claveDe: ({ matricula }) => {
    const clave = claveDeMatricula(texto(matricula) ?? '')
    return clave === null ? null : keyOf('matricula', clave)
  },
  preparar: async (ctx, cuerpo) => {
    const datos = await prepararInmueble(ctx, cuerpo) // checked against `inmuebleSchema`
    return { columnas: await comoAgregados(ctx, Inmueble, datos, cuerpo) }
  },
  existentes: (ctx, claves) => filasConClave(ctx, Inmueble, claves),
  rotuloDe: ({ matricula, direccion }) => [matricula, direccion].filter(Boolean).join(' · '),
}
