import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useAccion } from '../../../kit/forms/use-envio.ts'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { actualDe } from '../../../kit/http/api-error.ts'
import { api } from '../../../kit/http/api.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { alCambiarSolicitud, rutaDe, nombreDe } from '../use-solicitud.ts'
import { conPunto } from '../../../../schemas/es-co/index.ts'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/etapas.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { EnlaceDeEscritura } from '../../../kit/page/EnlaceDeEscritura.tsx'
import { buscarRadicacion } from '../../../radicaciones/index.ts'

/** Links a filing or removes it. Other saved fields are kept; a filing linked meanwhile is not overwritten. */
const vincular = async (solicitud: SolicitudLeida, id_radicacion: number | null): Promise<void> => {
  const enviar = async ({ version }: SolicitudLeida): Promise<void> => {
    try {
      await api.put(`${rutaDe(solicitud.id)}/radicacion`, { id_radicacion, version })
    } catch (problem) {
      const actual = actualDe<SolicitudLeida>(problem)
      if (!actual || actual.version === version || actual.id_radicacion !== solicitud.id_radicacion) throw problem
      await enviar(actual)
    }
  }
  await enviar(solicitud).finally(() => alCambiarSolicitud(solicitud.id))
}

const VincularRadicacion = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => {
  const form = useFormulario<{ id_radicacion: number | null; label: string }>({
    inicial: { id_radicacion: null, label: '' },
    revisar: ({ id_radicacion }) => ({ id_radicacion: id_radicacion === null && CAMPO_REQUERIDO }),
    enviar: ({ id_radicacion }) => vincular(solicitud, id_radicacion),
    cargando: 'Guardando cambios...',
    exito: 'Radicación vinculada',
    fallo: '',
    alHacer: onClose,
  })
  return (
    <Dialogo
      opened
      title={solicitud.id_radicacion === null ? 'Vincular a su radicación' : 'Cambiar la radicación'}
      onClose={onClose}
      si="Vincular"
      {...form.dialogo}
    >
      <SelectBuscable
        data-autofocus
        label="Radicación"
        required
        description={`Aquella con que se tramita la escritura que pidió ${conPunto(nombreDe(solicitud))}`}
        placeholder="Número, persona, matrícula…"
        valueLabel={form.datos.label}
        search={buscarRadicacion}
        {...form.campo('id_radicacion')}
        onChange={(id_radicacion, opcion) => form.cambiar({ id_radicacion, label: opcion?.label ?? '' })}
      />
    </Dialogo>
  )
}

export const RadicacionDeSolicitud = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [elige, setElige] = useState(false)
  const { ocupado, hacer } = useAccion()
  const { id_radicacion, numero_radicacion, anulada_en } = solicitud
  const busca = puedeVista('radicaciones')
  const desvincular = async () => {
    const pregunta = `La solicitud deja de estar unida a la radicación No. ${numero_radicacion}. Ninguna de las dos cambia en lo demás.`
    if (!(await confirmar(pregunta, { title: 'Desvincular la radicación', yes: 'Desvincular' }))) return
    await hacer(() => vincular(solicitud, null), {
      cargando: 'Guardando cambios...',
      exito: 'Radicación desvinculada',
    })
  }
  return (
    <>
      <Numero id={id_radicacion} numero={numero_radicacion} />
      {anulada_en !== null ? null : id_radicacion === null ? (
        busca ? (
          <Button size="compact-sm" variant="subtle" className="-ml-2" onClick={() => setElige(true)}>
            Vincular a su radicación
          </Button>
        ) : null
      ) : numero_radicacion === null ? null : (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={ocupado}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              Cambiar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {busca ? <Menu.Item onClick={() => setElige(true)}>Vincular a otra…</Menu.Item> : null}
            <Menu.Item onClick={() => void desvincular()}>Desvincular</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {elige ? <VincularRadicacion solicitud={solicitud} onClose={() => setElige(false)} /> : null}
    </>
  )
}

const Numero = ({ id, numero }: { id: number | null; numero: number | null }) => {
  if (id === null) return puedeVista('radicaciones') ? null : 'Sin vincular'
  if (numero === null) return 'Vinculada a una que usted no ve'
  return <EnlaceDeEscritura numero={numero}>No. {numero}</EnlaceDeEscritura>
}
