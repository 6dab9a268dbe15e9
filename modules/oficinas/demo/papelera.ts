import { eliminarInmueble, registrarInmueble, type CuerpoInmueble } from '../../inmuebles/index.ts'
import type { Context } from '../../kernel/index.ts'
import { crearProyecto, eliminarProyecto } from '../../proyectos/index.ts'

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
