import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { FilaDePlantilla } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar, eliminar as quitar } from '../../kit/dialogs/confirmar.ts'
import { recogerEnTitulo } from '../../kit/keyboard/foco.ts'
import { AccionesDeFila } from '../../kit/lista/tabla/AccionesDeFila.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { RUTA } from '../lista/acceso.ts'

const FILA = 'flex items-center justify-between gap-4 py-3 px-4 not-first:border-t not-first:border-t-line'

const PlantillasDeRadicacion = () => {
  const { data, error, mutate } = useApi<FilaDePlantilla[]>(RUTA)
  const [cual, setCual] = useState<number | null>(null)
  const renombrando = data?.find(({ id }) => id === cual)

  const eliminar = async ({ id, nombre }: FilaDePlantilla) => {
    if (
      !(await confirmar(`Seguro que lo desea eliminar? Lo que ya se radicó con «${nombre}» queda como está.`, {
        title: `Eliminar plantilla: ${nombre}`,
        yes: 'Eliminar plantilla',
        danger: true,
      }))
    )
      return
    const progreso = aviso.cargando('Eliminando...')
    try {
      const { deshacer } = await quitar(`${RUTA}/${id}`, mutate)
      progreso.exito('Plantilla de radicación eliminada.', deshacer)
    } catch (thrown) {
      progreso.error(mensajeDe(thrown))
    }
    await mutate()
    recogerEnTitulo()
  }
  const acciones = (fila: FilaDePlantilla) => [
    ...(puedeVista('radicaciones', 'crear')
      ? [{ texto: 'Radicar con ella', href: `/admin/radicacion?plantilla=${fila.id}` }]
      : []),
    ...(puedeVista('plantillas', 'modificar') ? [{ texto: 'Cambiar nombre', hacer: () => setCual(fila.id) }] : []),
    ...(puedeVista('plantillas', 'eliminar')
      ? [{ texto: 'Eliminar', peligro: true, hacer: () => void eliminar(fila) }]
      : []),
  ]

  return (
    <Pagina
      title="Plantillas de radicación"
      migas={[{ label: 'Configuracion' }]}
      subtitle="Lo que la oficina radica una y otra vez: sus actos, quienes los trabajan y las partes que están siempre."
    >
      <Cargada de={{ data, error, mutate }} titulo="No se pudieron leer las plantillas." filas={4} />
      {data?.length === 0 ? (
        <Vacio title="La oficina no tiene plantillas de radicación. Se hacen desde una radicación con actos, con «Guardar como plantilla».">
          {puedeVista('radicaciones', 'crear') ? (
            <Button component={Link} href="/admin/radicacion" variant="default">
              Nueva radicación
            </Button>
          ) : null}
        </Vacio>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="m-0 p-0 border border-line rounded-6 bg-surface list-none" aria-label="Plantillas de radicación">
          {data.map((fila) => (
            <li className={FILA} key={fila.id}>
              <div className="grid gap-0.5 min-w-0 wrap-anywhere">
                <strong className="font-semibold">{fila.nombre}</strong>
                <span>{fila.actos}</span>
                <small className="muted">Guardada {formatDateTime(fila.updated_at)}</small>
              </div>
              <AccionesDeFila nombre={`la plantilla ${fila.nombre}`} acciones={acciones(fila)} />
            </li>
          ))}
        </ul>
      ) : null}
      {renombrando ? (
        <DialogoFormulario
          id="renombrar-plantilla-de-radicacion"
          fila={{ ...renombrando }}
          onClose={() => setCual(null)}
          onHecho={() => mutate()}
          onFallo={() => mutate()}
        />
      ) : null}
    </Pagina>
  )
}

export default PlantillasDeRadicacion
