import { enPagos, type Unible } from '../catalogos/index.ts'
import { Persona } from './model.ts'

/** Two records of one person, and where a person is named. */
export const unible: Unible = {
  titulo: 'Personas',
  vista: 'personas',
  pantalla: 'personas',
  Modelo: Persona,
  usos: [
    ...(['contacto', 'digitador', 'revisor', 'liquidador'] as const).map((columna) => ({
      tabla: 'radicaciones',
      columna,
    })),
    ...(['contacto', 'digitador', 'revisor', 'liquidador'] as const).map((columna) => ({
      tabla: 'radicaciones_plantillas',
      columna,
    })),
    { tabla: 'radicaciones_plantillas_otorgantes', columna: 'id_personas' },
    { tabla: 'otorgantes_acto', columna: 'id_personas', junto: 'id_acto_radi' },
    { tabla: 'facturas', columna: 'id_personas' },
    { tabla: 'depositos', columna: 'id_personas' },
    ...enPagos('deudor'),
    { tabla: 'proyectos', columna: 'usuario_plataforma' },
    { tabla: 'usuarios', columna: 'id_persona' },
    { tabla: 'personas_cargos', columna: 'id_persona', junto: 'cargo', sobra: true },
  ],
  nombreDe: ({ nombres, apellidos }: Persona) => [nombres, apellidos].filter(Boolean).join(' '),
  detalleDe: ({ numero_documento, correo_electronico, telefono }: Persona) =>
    [numero_documento, correo_electronico, telefono].filter(Boolean).join(' · '),
  seQueda: () => null,
}
