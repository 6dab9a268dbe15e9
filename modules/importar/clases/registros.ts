import { claveDeMatricula, claveDeDocumento } from '../../../schemas/json/claves.ts'
import { inmuebleSchema } from '../../../schemas/personas/inmueble.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import { inmuebles as pantalla } from '../../../schemas/pantallas/inmuebles.ts'
import { Inmueble, prepararInmueble } from '../../inmuebles/index.ts'
import { keyOf, insertRows } from '../../kernel/index.ts'
import { columnasDePantalla } from '../columnas.ts'
import { type Clase, comoAgregados, filasConClave, type Preparada } from './clase.ts'
import { personas as pantallaDePersonas } from '../../../schemas/pantallas/personas.ts'
import { personaSchema } from '../../../schemas/personas/persona.ts'
import { leerDocumento, Persona, prepararPersona, type Cargo } from '../../personas/index.ts'

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

export const personas: Clase = {
  id: 'personas',
  vista: 'personas',
  Modelo: Persona,
  esquema: personaSchema,
  campoClave: 'numero_documento',
  columnas: (ctx) =>
    columnasDePantalla(ctx, pantallaDePersonas, [], {
      tipo_documento: { ejemplo: 'Cédula de ciudadanía' },
      numero_documento: { ejemplo: '1.024.567.890' },
      digito: { ayuda: 'Solo de un NIT; si no se escribe, se calcula.' },
      nombres: { titulo: 'Nombres o razón social', ejemplo: 'Ana María' },
      apellidos: { ejemplo: 'Rojas Peña', ayuda: 'De una empresa va vacío.' },
      pais: { ayuda: 'De quien tiene documento extranjero. Uno de la lista, por su nombre o su código.' },
      lugar_expedicion_documento: { ejemplo: 'Bogotá' },
      genero: { ejemplo: 'Femenino' },
      id_estados_civiles: { ejemplo: 'Soltero(a) sin unión marital de hecho' },
      id_tipos_regimen: { ayuda: 'Solo de empresas. Uno de la lista.' },
      id_tipos_organizaciones: { ayuda: 'Solo de empresas. Uno de la lista.' },
      id_tipos_responsabilidades: { ayuda: 'Solo de empresas. Uno de la lista.' },
      direccion: { ejemplo: 'Calle 10 # 5-21' },
      telefono: { ejemplo: '3001234567' },
      id_municipio: { ejemplo: 'Cali, Valle del Cauca' },
      correo_electronico: { ejemplo: 'ana.rojas@ejemplo.co' },
      actividad: { clase: 'digitos', ayuda: 'El código CIIU, o la ocupación en palabras.' },
    }),
  claveDe: ({ tipo_documento, numero_documento }) => {
    const [tipo, numero] = [Number(tipo_documento), texto(numero_documento)]
    const clave = numero && claveDeDocumento(leerDocumento(tipo, numero).numero, tipo)
    return clave ? keyOf('numero_documento', clave) : null
  },
  preparar: async (ctx, cuerpo): Promise<Preparada> => {
    const { cargos, ...campos } = cuerpo as { cargos?: readonly Cargo[] } // checked against `personaSchema`
    // what a form of one sends, checked just before against its schema
    const { fila } = await prepararPersona(ctx, campos)
    const datos = { ...fila, sin_verificar: false }
    return { columnas: await comoAgregados(ctx, Persona, datos, cuerpo), aparte: cargos ?? [] }
  },
  existentes: (ctx, claves) => filasConClave(ctx, Persona, claves),
  rotuloDe: ({ nombres, apellidos, numero_documento }) =>
    [[nombres, apellidos].filter(Boolean).join(' '), numero_documento].filter(Boolean).join(' · '),
  alGuardar: async (ctx, hechas) => {
    const cargosDe = (aparte: unknown) => aparte as readonly Cargo[] // as `preparar` gave them
    const filas = hechas.flatMap(({ id, aparte }) => cargosDe(aparte).map((cargo) => ({ id_persona: id, cargo })))
    await insertRows(ctx.db, 'personas_cargos', filas)
  },
}
