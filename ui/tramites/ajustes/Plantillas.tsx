import { type ReactNode, lazy, Suspense, useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { PlantillasDeTramites } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { tipoDe, TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { ErrorEnSitio } from '../../kit/feedback/Cargada.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { recordar, useApi } from '../../kit/http/use-api.ts'
import { leePlantillas, useProyectos, type PlantillaPedida } from './proyectos.ts'
import type { AjustesLeidos } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'

interface Props {
  id: string
  titulo: string
  guia: ReactNode
  children: ReactNode
}

export const Parte = ({ id, titulo, guia, children }: Props) => (
  <section
    className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
    aria-labelledby={`ajustes-${id}`}
  >
    <h2 className="text-16" id={`ajustes-${id}`}>
      {titulo}
    </h2>
    <p className="muted">{guia}</p>
    {children}
  </section>
)

const PlantillaDialogo = lazy(async () => ({ default: (await import('./PlantillaDialogo.tsx')).PlantillaDialogo }))

const RUTA = '/tramites_plantillas'

const misma = (una: PlantillaPedida, otra: PlantillaPedida): boolean =>
  una.tipo === otra.tipo && una.id_proyecto === otra.id_proyecto
const pedida = ({ tipo, id_proyecto, id_plantilla }: PlantillaPedida): PlantillaPedida => ({
  tipo,
  id_proyecto,
  id_plantilla,
})

/** Each row is saved at once. */
export const Plantillas = () => {
  const { data, error, mutate } = useApi<PlantillasDeTramites>(RUTA)
  const { proyectos } = useProyectos()
  const [agrega, setAgrega] = useState(false)
  const edita = puedeVista('oficina', 'modificar') && leePlantillas()
  /** Applied on the current server version. @throws ApiError */
  const guardar = async (cambiar: (antes: PlantillaPedida[]) => PlantillaPedida[]) => {
    const antes = await api.get<PlantillasDeTramites>(RUTA)
    const nuevas = await api.put<PlantillasDeTramites>(RUTA, { plantillas: cambiar(antes.map(pedida)) })
    await recordar(RUTA, nuevas)
    aviso.exito('Plantillas de trámites guardadas')
  }
  const quitar = (una: PlantillaPedida) =>
    void guardar((antes) => antes.filter((otra) => !misma(una, otra))).catch(
      (problema: unknown) => void aviso.error(mensajeDe(problema)),
    )
  const proyectoDe = (id: number | null) =>
    id === null ? 'Cualquiera' : (proyectos.find((uno) => uno.id === id)?.proyecto ?? `Proyecto ${id}`)
  return (
    <Parte
      id="plantillas"
      titulo="Plantilla de cada tipo de trámite"
      guia="Con ella empieza su minuta. La de un proyecto va antes que la de cualquiera, y la que se elige en un trámite antes que todas."
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {data?.length ? (
        <table className="kit-tabla tramites-ajustes-plantillas w-full border-collapse text-14">
          <thead>
            <tr>
              <th scope="col">Tipo de trámite</th>
              <th scope="col">Proyecto</th>
              <th scope="col">Plantilla</th>
              {edita ? (
                <th scope="col" className="w-7">
                  <span className="solo-lectores">Quitar</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {data.map((una) => {
              const titulo = tipoDe(una.tipo)?.titulo ?? una.tipo
              return (
                <tr key={`${una.tipo} ${una.id_proyecto ?? ''}`}>
                  <th scope="row">{titulo}</th>
                  <td>{proyectoDe(una.id_proyecto)}</td>
                  <td>{una.nombre_plantilla}</td>
                  {edita ? (
                    <td>
                      <ActionIcon
                        color="red"
                        aria-label={`Quitar la de ${titulo}, ${proyectoDe(una.id_proyecto)}`}
                        onClick={() => quitar(una)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    </td>
                  ) : null}
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : data ? (
        <p className="muted">Ningún tipo tiene: cada minuta empieza sin plantilla.</p>
      ) : null}
      {edita ? (
        <Button
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAgrega(true)}
        >
          Agregar plantilla
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {agrega ? (
          <PlantillaDialogo
            onClose={() => setAgrega(false)}
            onGuardar={(nueva) => guardar((antes) => [...antes.filter((otra) => !misma(nueva, otra)), nueva])}
          />
        ) : null}
      </Suspense>
    </Parte>
  )
}

const CLAVES = ['empresas', 'papeles', 'textos', 'retencion'] as const

export interface ParteDeAjustes {
  ajustes: AjustesLeidos
  edita: boolean
  faltas: Record<string, string>
  onChange: (cambio: Partial<AjustesLeidos>) => void
}

/** Body of the save: changed settings, whole. */
export const cambios = (ahora: AjustesLeidos, antes: AjustesLeidos): Partial<AjustesLeidos> =>
  Object.fromEntries(
    CLAVES.filter((clave) => JSON.stringify(ahora[clave]) !== JSON.stringify(antes[clave])).map((clave) => [
      clave,
      ahora[clave],
    ]),
  )

export function conNombre<V>(mapa: Readonly<Record<string, V>>, nombre: string, valor: V | null): Record<string, V> {
  const { [nombre]: _quitado, ...resto } = mapa
  return valor === null ? resto : { ...mapa, [nombre]: valor }
}

const GUIA =
  'Meses desde que el trámite termina; vacío, siempre. Al cumplirse se propone destruirlos y una persona lo confirma. ' +
  'El registro del trámite queda.'

export const Retencion = ({ ajustes: { retencion }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte id="retencion" titulo="Cuánto se guardan los papeles" guia={GUIA}>
    <table className="kit-tabla tramites-ajustes-meses w-full border-collapse text-14">
      <thead>
        <tr>
          <th className="last:w-30" scope="col">
            Tipo de trámite
          </th>
          <th className="last:w-30" scope="col">
            Meses
          </th>
        </tr>
      </thead>
      <tbody>
        {TIPOS_DE_TRAMITE.map(({ id, titulo }) => (
          <tr key={id}>
            <th className="last:w-30" scope="row">
              {titulo}
            </th>
            <td className="last:w-30">
              {edita ? (
                <DecimalInput
                  size="xs"
                  bare
                  unit="meses"
                  maxDecimals={0}
                  max={1200}
                  aria-label={`Meses de ${titulo}`}
                  placeholder="Siempre"
                  value={retencion[id] ?? null}
                  error={faltas[`retencion.${id}`]}
                  onChange={(meses) => onChange({ retencion: conNombre(retencion, id, meses) })}
                />
              ) : retencion[id] ? (
                formatNumber(retencion[id])
              ) : (
                'Siempre'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Parte>
)
