import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { cambiarConAviso, codigoDe, type Escrita, nombreDeProyecto, useProyectos, bajar } from './plantilla.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { EstadoPlantilla } from './EstadoPlantilla.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'

/** Specification 3, section 5. */
export const faltantesDe = ({ nombre_plantilla, proyecto }: Escrita): Record<string, string> => ({
  ...(nombre_plantilla.trim() === '' && { nombre_plantilla: 'Agregue Nombre!' }),
  ...(proyecto === null && { proyecto: 'Agregue Proyecto!' }),
})

const escritaDe = (fila: FilaDePlantilla): Escrita => ({
  nombre_plantilla: fila.nombre_plantilla,
  proyecto: codigoDe(fila),
})

/** Another person's change of the other one stays. */
const loCambiado = (antes: Escrita, escrita: Escrita): Partial<Escrita> => ({
  ...(escrita.nombre_plantilla !== antes.nombre_plantilla && { nombre_plantilla: escrita.nombre_plantilla }),
  ...(escrita.proyecto !== antes.proyecto && { proyecto: escrita.proyecto }),
})

/** Name and project only: another file is a new version, with its own page. */
export const useEdicion = () => {
  const [abierta, setAbierta] = useState<FilaDePlantilla | null>(null)
  const { datos, poner, setErrores, campo, ocupado, enviar } = useFormulario<Escrita>({
    inicial: { nombre_plantilla: '', proyecto: null },
    revisar: faltantesDe,
    enviar: async (escrita) => abierta && cambiarConAviso(abierta, loCambiado(escritaDe(abierta), escrita)),
    alHacer: () => setAbierta(null),
  })

  const abrir = (fila: FilaDePlantilla) => {
    setErrores({})
    poner(escritaDe(fila))
    setAbierta(fila)
  }
  const cancelar = async () => {
    if (!abierta) return
    const { nombre_plantilla, proyecto } = escritaDe(abierta)
    const cambio = nombre_plantilla !== datos.nombre_plantilla || proyecto !== datos.proyecto
    const seguro =
      !cambio ||
      (await confirmar('Seguro deseas cancelar?', {
        title: 'Descartar cambios',
        yes: 'Descartar cambios',
        no: 'Seguir editando',
        danger: true,
      }))
    if (seguro) setAbierta(null)
  }
  const guardar = async () => {
    if (abierta) await enviar()
  }
  const esta = (fila: FilaDePlantilla) => abierta?.id === fila.id
  const deFila = (fila: FilaDePlantilla) => (esta(fila) ? { guardando: ocupado, guardar, cancelar } : null)
  return { abierta, campo, abrir, cancelar, guardar, esta, deFila }
}

interface Props {
  edicion: ReturnType<typeof useEdicion>
}

const Celda = ({ edicion, children }: Props & { children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const elige = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && !elige) void edicion.guardar()
    if (event.key === 'Escape' && !event.defaultPrevented && !elige) void edicion.cancelar()
  }
  return (
    <div className="py-1 px-0" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

const CeldaNombre = ({ edicion }: Props) => (
  <Celda edicion={edicion}>
    <TextoInput aria-label="Nombre" size="xs" autoFocus maxLength={120} {...edicion.campo('nombre_plantilla')} />
  </Celda>
)

const CeldaProyecto = ({ edicion }: Props) => {
  const opciones = useProyectos()
  return (
    <Celda edicion={edicion}>
      <SelectBuscable<string>
        aria-label="Proyecto"
        size="xs"
        options={opciones}
        valueLabel={edicion.abierta ? nombreDeProyecto(edicion.abierta) : undefined}
        {...edicion.campo('proyecto')}
      />
    </Celda>
  )
}

/** The server sorts and filters by `proyecto`; the value is in `proyecto2`. */
export type FilaDeLista = FilaDePlantilla & { proyecto?: never }

export const celdasDePlantillas = (edicion: ReturnType<typeof useEdicion>) => ({
  nombre_plantilla: (fila: FilaDeLista) =>
    edicion.esta(fila) ? <CeldaNombre edicion={edicion} /> : fila.nombre_plantilla,
  proyecto: (fila: FilaDeLista) => (edicion.esta(fila) ? <CeldaProyecto edicion={edicion} /> : nombreDeProyecto(fila)),
  url_documento: ({ nombre_plantilla, url_documento, extension }: FilaDeLista) => (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={`Descargar ${nombre_plantilla}`}
      onClick={() => void bajar(url_documento, `${nombre_plantilla}.${extension}`)}
    >
      Descargar
    </Button>
  ),
  desconocidas: (fila: FilaDeLista) => <EstadoPlantilla plantilla={fila} />,
})

export const EN_PAPEL = {
  nombre_plantilla: ({ nombre_plantilla }: FilaDeLista) => nombre_plantilla,
  proyecto: nombreDeProyecto,
  url_documento: ({ extension }: FilaDeLista) => `.${extension}`,
}
