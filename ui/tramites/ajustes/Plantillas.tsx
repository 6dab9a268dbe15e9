import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlantillasDeTramites } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { tipoDe, TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { aviso } from '../../kit/feedback/aviso.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api } from '../../kit/http/api.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { recordar, useApi } from '../../kit/http/use-api.ts'
import { admiteMinuta } from '../ficha/use-tramite.ts'
import { Parte } from '../../kit/page/Parte.tsx'
import { leePlantillas, useProyectosQueLee } from './proyectos.ts'
import { opcionesDeProyecto, plantillasDe } from '../../kit/campos/proyectos.ts'
import { oculto, Tabla } from '../../kit/tables/Tabla.tsx'

type PlantillaPedida = Pick<PlantillasDeTramites[number], 'tipo' | 'id_proyecto' | 'id_plantilla'>

const RUTA = '/tramites_plantillas'

const misma = (una: PlantillaPedida, otra: PlantillaPedida): boolean =>
  una.tipo === otra.tipo && una.id_proyecto === otra.id_proyecto
const pedida = ({ tipo, id_proyecto, id_plantilla }: PlantillaPedida): PlantillaPedida => ({
  tipo,
  id_proyecto,
  id_plantilla,
})

const tituloDe = (tipo: string): string => tipoDe(tipo)?.titulo ?? tipo

/** Each row is saved at once. */
export const Plantillas = () => {
  const { data, error, mutate } = useApi<PlantillasDeTramites>(RUTA)
  const { proyectos } = useProyectosQueLee()
  const [agrega, setAgrega] = useState(false)
  const edita = puedeVista('oficina', 'modificar') && leePlantillas()
  /** Applied on the current server version. @throws ApiError */
  const guardar = async (cambiar: (antes: PlantillaPedida[]) => PlantillaPedida[]) => {
    const antes = (await api.get<PlantillasDeTramites>(RUTA)).map(pedida)
    const nuevas = await api.put<PlantillasDeTramites>(RUTA, { plantillas: cambiar(antes), antes })
    await recordar(RUTA, nuevas)
    aviso.exito('Plantillas de trámites guardadas')
  }
  const { hacer } = useAccion()
  const quitar = (una: PlantillaPedida) =>
    void hacer(() => guardar((antes) => antes.filter((otra) => !misma(una, otra))))
  const proyectoDe = (id: number | null) =>
    id === null ? 'Cualquiera' : (proyectos.find((uno) => uno.id === id)?.proyecto ?? `Proyecto ${id}`)
  return (
    <Parte
      titulo="Plantilla de cada tipo de trámite"
      guia="Con ella empieza su minuta. La de un proyecto va antes que la de cualquiera, y la que se elige en un trámite antes que todas."
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {data?.length ? (
        <Tabla
          className={
            'kit-tabla [&_:is(th,td)]:py-1 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:pr-3 [&_:is(th,td):last-child]:pr-0 ' +
            'w-full border-collapse text-14 wrap-break-word'
          }
          filas={data}
          clave={({ tipo, id_proyecto }) => `${tipo} ${id_proyecto ?? ''}`}
          columnas={[
            ['Tipo de trámite', ({ tipo }) => tituloDe(tipo)],
            ['Proyecto', ({ id_proyecto }) => proyectoDe(id_proyecto)],
            ['Plantilla', ({ nombre_plantilla }) => nombre_plantilla],
            edita
              ? [
                  oculto('Quitar'),
                  (una) => (
                    <ActionIcon
                      color="red"
                      aria-label={`Quitar la de ${tituloDe(una.tipo)}, ${proyectoDe(una.id_proyecto)}`}
                      onClick={() => quitar(una)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  ),
                  'w-7',
                ]
              : null,
          ]}
        />
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
      {agrega ? (
        <PlantillaDialogo
          onClose={() => setAgrega(false)}
          onGuardar={(nueva) => guardar((antes) => [...antes.filter((otra) => !misma(nueva, otra)), nueva])}
        />
      ) : null}
    </Parte>
  )
}

type Escrita = { [Campo in keyof PlantillaPedida]: PlantillaPedida[Campo] | null }

interface Props {
  onClose: () => void
  /** @throws ApiError */
  onGuardar: (nueva: PlantillaPedida) => Promise<void>
}

/** Only kinds with a minuta. */
const TIPOS = TIPOS_DE_TRAMITE.filter((tipo) => admiteMinuta({ ...tipo, estado: 'radicado' })).map(
  ({ id, titulo }) => ({ value: id, label: titulo }),
)

const FALTA = 'Campo requerido'

/** Replaces the kind's template for that project, if any. */
const PlantillaDialogo = ({ onClose, onGuardar }: Props) => {
  const { proyectos, deCualquiera, error } = useProyectosQueLee()
  const form = useFormulario<Escrita>({
    inicial: { tipo: null, id_proyecto: null, id_plantilla: null },
    revisar: ({ tipo, id_plantilla }) => ({
      tipo: tipo === null && FALTA,
      id_plantilla: id_plantilla === null && FALTA,
    }),
    enviar: async ({ tipo, id_proyecto, id_plantilla }) =>
      tipo === null || id_plantilla === null ? undefined : onGuardar({ tipo, id_proyecto, id_plantilla }),
    // `plantillas.3.id_plantilla`: only one row is new
    ubicar: (errores) =>
      Object.fromEntries(Object.entries(errores).map(([campo, dicho]) => [campo.split('.').at(-1), dicho])),
    alHacer: onClose,
  })
  const { id_proyecto } = form.datos
  const plantillas = plantillasDe(proyectos, id_proyecto, deCualquiera)
  return (
    <Dialogo
      opened
      title="Agregar plantilla"
      onClose={onClose}
      si="Guardar"
      {...form.dialogo}
      problema={form.dialogo.problema ?? error}
    >
      <div className="kit-campos">
        <SelectBuscable
          id="plantilla-tipo"
          data-autofocus
          label="Tipo de trámite"
          required
          options={TIPOS}
          {...form.campo('tipo')}
        />
        <SelectBuscable
          label="Proyecto"
          placeholder="Cualquiera"
          options={opcionesDeProyecto(proyectos)}
          {...form.campo('id_proyecto')}
          onChange={(id) => form.cambiar({ id_proyecto: id, id_plantilla: null })}
        />
        <SelectBuscable
          id="plantilla-cual"
          label="Plantilla"
          required
          options={plantillas}
          nothing={
            id_proyecto === null ? 'Ninguna es de cualquier proyecto: elija uno' : 'Este proyecto no tiene plantillas'
          }
          {...form.campo('id_plantilla')}
        />
      </div>
    </Dialogo>
  )
}
