import { IconCopy } from '@tabler/icons-react'
import { aviso } from '../../kit/feedback/aviso.ts'
import './copiable.css'
import { useMemo } from 'react'
import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { useCatalogo } from '../../kit/http/use-api.ts'

const copiar = async (etiqueta: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(etiqueta)
    aviso.exito(`Copiada: ${etiqueta}`)
  } catch {
    aviso.error('El navegador no dejó copiar. Seleccione la etiqueta y cópiela con Ctrl+C.')
  }
}

export const Copiable = ({ etiqueta, nombre = `Copiar ${etiqueta}` }: { etiqueta: string; nombre?: string }) => (
  <button type="button" className="copiable" aria-label={nombre} title="Copiar" onClick={() => void copiar(etiqueta)}>
    <code className="text-12 wrap-anywhere">{etiqueta}</code>
    <IconCopy className="print:hidden" size={14} aria-hidden />
  </button>
)

type VariableDePlantilla = VariablesDePlantillas['grupos'][number]['variables'][number]

export const VARIABLES = '/admin/plantillas/variables'

/** Variables by path; empty while loading, as the report works without it. */
export const usePorRuta = (): ReadonlyMap<string, VariableDePlantilla> => {
  const { data } = useCatalogo<VariablesDePlantillas>('/variables')
  return useMemo(
    () => new Map(data?.grupos.flatMap(({ variables }) => variables.map((una) => [una.ruta, una] as const))),
    [data],
  )
}
