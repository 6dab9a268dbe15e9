import { useState } from 'react'
import { useLocation } from 'wouter'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, query } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { puede } from '../../kit/http/permisos.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { opcionesDeProyecto, plantillasDe, useProyectos } from '../../kit/campos/proyectos.ts'
import { crearMinuta, direccionDe } from './MinutasDeRadicacion.tsx'

const buscarRadicacion = async (text: string) => {
  if (!text.trim()) return []
  const { data } = await api.get<{ data: FilaRadicacion[] }>(`/radi?${query({ q: text.trim(), pageSize: 8 })}`)
  return data.map(({ id, numero_radicacion, otorgante1, otorgante2, actos }) => ({
    value: id,
    label: `No. ${numero_radicacion}`,
    detail: [actos, [otorgante1, otorgante2].filter(Boolean).join(' y ')].filter(Boolean).join(' · '),
  }))
}

const NuevaMinuta = ({ onClose }: { onClose: () => void }) => {
  const [, navigate] = useLocation()
  const { proyectos, error } = useProyectos()
  const [radicacion, setRadicacion] = useState<{ id: number; label: string } | null>(null)
  const [proyecto, setProyecto] = useState<number | null>(null)
  const [plantilla, setPlantilla] = useState<number | null>(null)
  const { ocupado, problema, errores, enviar } = useEnvio()
  const plantillas = plantillasDe(proyectos, proyecto)
  const de = {
    ...(radicacion ? { id_radicacion: radicacion.id } : {}),
    ...(proyecto ? { id_proyecto: proyecto } : {}),
    ...(plantilla ? { id_plantilla: plantilla } : {}),
  }
  const crear = () =>
    enviar(() => crearMinuta(de), {
      alHacer: ({ id }) => {
        onClose()
        navigate(direccionDe(id))
      },
    })
  return (
    <Dialogo
      opened
      title="Nueva minuta"
      onClose={onClose}
      onSubmit={crear}
      problema={Object.keys(errores).length ? undefined : (problema ?? error)}
      si="Crear minuta"
      ocupado={ocupado}
    >
      <div className="kit-campos">
        {puede(permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')) ? (
          <SelectBuscable
            data-autofocus
            label="Radicación"
            description="De ella vienen los otorgantes, los inmuebles y los valores; sin ella la minuta nace vacía."
            placeholder="Número, persona, matrícula…"
            value={radicacion?.id ?? null}
            valueLabel={radicacion?.label}
            search={buscarRadicacion}
            error={errores['id_radicacion']}
            onChange={(id, opcion) => setRadicacion(id === null ? null : { id, label: opcion?.label ?? '' })}
          />
        ) : null}
        <SelectBuscable
          className="c6"
          label="Proyecto"
          options={opcionesDeProyecto(proyectos)}
          value={proyecto}
          error={errores['id_proyecto']}
          onChange={(id) => {
            const suyas = plantillasDe(proyectos, id)
            setProyecto(id)
            setPlantilla(suyas.length === 1 ? (suyas[0]?.value ?? null) : null)
          }}
        />
        <SelectBuscable
          className="c6"
          label="Plantilla"
          disabled={proyecto === null}
          options={plantillas}
          value={plantilla}
          nothing="Este proyecto no tiene plantillas"
          error={errores['id_plantilla']}
          onChange={setPlantilla}
        />
      </div>
    </Dialogo>
  )
}

export default NuevaMinuta
