import { pasarReclamo, registrarReclamo } from '../../habeas/index.ts'
import type { Context } from '../../kernel/index.ts'
import { eliminarInmueble, registrarInmueble, type CuerpoInmueble } from '../../inmuebles/index.ts'
import { crearProyecto, eliminarProyecto } from '../../proyectos/index.ts'

interface Persona {
  nombres: string
  apellidos: string
  documento: string
}

/** Two people exercise the rights over their data: one has just asked what is kept of them, the other's claim stands on their record. */
export async function reclamosDemo(hace: (dias: number) => Context, [una, otra]: readonly Persona[]): Promise<void> {
  if (!una || !otra) throw new Error('the demo has nobody who claims')
  const comun = { tipo_documento: 3, calidad: 'titular' } as const
  await registrarReclamo(hace(1), {
    ...comun,
    canal: 'escrito',
    tipo: 'consulta',
    numero_documento: una.documento,
    nombre: `${una.nombres} ${una.apellidos}`.trim(),
    correo: 'titular1@correo.example',
    hechos: 'Quiero saber qué datos míos tiene la notaría y para qué los usa.',
  })
  const { id, version } = await registrarReclamo(hace(9), {
    ...comun,
    canal: 'presencial',
    tipo: 'rectificacion',
    numero_documento: otra.documento,
    nombre: `${otra.nombres} ${otra.apellidos}`.trim(),
    correo: 'titular2@correo.example',
    hechos: 'Mi segundo apellido está mal escrito en su base de datos; en la escritura está bien.',
    verificacion: 'Mostró su cédula.',
  })
  await pasarReclamo(hace(8), id, { paso: 'completar', version })
}

/** What somebody wrote twice, or by mistake, and took away again: it may still be brought back. @param titular of the project */
export async function papeleraDemo(
  hace: (dias: number) => Context,
  lugar: Pick<CuerpoInmueble, 'id_municipio' | 'id_depto'>,
  titular: number,
): Promise<void> {
  const { id } = await crearProyecto(hace(13), {
    codigo: 'MIR-10',
    nombre: 'Parque Residencial Mirador',
    usuario: titular,
    activo: true,
  })
  await eliminarProyecto(hace(12), id)
  const repetido = await registrarInmueble(hace(4), {
    ...lugar,
    matricula: '50N-20181907',
    id_tipo_inmueble: 1,
    direccion: 'Cl. 134 # 9-21 Ap. 302',
    area: 64.5,
    avaluo: 312_000_000,
  })
  await eliminarInmueble(hace(3), repetido.id)
}
