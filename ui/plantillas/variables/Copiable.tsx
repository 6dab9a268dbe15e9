import { IconCopy } from '@tabler/icons-react'
import { aviso } from '../../kit/feedback/aviso.ts'
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
  <button
    type="button"
    className={
      'copiable inline-flex items-center gap-1.5 min-h-6 max-w-full py-px px-1.5 border border-line rounded-6 bg-paper text-ink ' +
      '[font:inherit] text-left cursor-pointer encima:border-field-line print:p-0 print:border-0 print:bg-transparent'
    }
    aria-label={nombre}
    title="Copiar"
    onClick={() => void copiar(etiqueta)}
  >
    <code className="text-12 wrap-anywhere">{etiqueta}</code>
    <IconCopy className="text-muted print:hidden" size={14} aria-hidden />
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
