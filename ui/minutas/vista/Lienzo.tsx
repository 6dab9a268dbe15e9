import { ActionIcon, Button } from '@mantine/core'
import { IconArrowAutofitWidth, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { HUECO, Marco, type Acercamiento, type Aspecto } from './marco.ts'

interface Props {
  docx: Uint8Array | null
  /** Path of each mark, by number. */
  marcas?: readonly string[]
  titulo: string
  children?: ReactNode
  aviso?: ReactNode
  /** The document or new sheets are in the frame. */
  onPuesto?: (marco: Marco) => void
  onFalla: (error: unknown) => void
}

const SIN_MARCAS: readonly string[] = []
const PASOS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2]
const PAPEL: Aspecto = { paginas: 0, pagina: 1, vueltas: 0, escala: 1 }

const acercado = (escala: number, hacia: 1 | -1): number =>
  (hacia > 0 ? PASOS.find((paso) => paso > escala + 0.01) : PASOS.findLast((paso) => paso < escala - 0.01)) ?? escala

export const Lienzo = ({ docx, marcas = SIN_MARCAS, titulo, children, aviso, onPuesto, onFalla }: Props) => {
  const [marco, setMarco] = useState<Marco | null>(null)
  const [{ paginas, pagina, vueltas, escala }, setAspecto] = useState(PAPEL)
  const [acercamiento, setAcercamiento] = useState<Acercamiento>('ancho')
  const puesto = useEffectEvent((cual: Marco) => onPuesto?.(cual))
  const falla = useEffectEvent((error: unknown) => {
    onFalla(error)
  })
  const acercar = (hacia: 1 | -1) => {
    setAcercamiento(acercado(escala, hacia))
  }
  const teclas = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+') acercar(1)
    else if (event.key === '-') acercar(-1)
    else if (event.key === '0') setAcercamiento('ancho')
  })
  useEffect(() => {
    if (!marco) return undefined
    const dejar = marco.escuchar(setAspecto)
    const tecla = (event: KeyboardEvent) => {
      teclas(event)
    }
    const vinculo = (event: Event) => {
      // the target of a click is an element
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    marco.documento.addEventListener('keydown', tecla)
    for (const clic of ['click', 'auxclick']) marco.documento.addEventListener(clic, vinculo)
    return () => {
      dejar()
      marco.documento.removeEventListener('keydown', tecla)
      for (const clic of ['click', 'auxclick']) marco.documento.removeEventListener(clic, vinculo)
      marco.cerrar()
    }
  }, [marco])
  useEffect(() => {
    marco?.acercar(acercamiento)
  }, [marco, acercamiento])
  useEffect(() => {
    if (marco && vueltas > 0) puesto(marco)
  }, [marco, vueltas])
  useEffect(() => {
    if (!marco || !docx) return undefined
    let vigente = true
    marco.poner(docx, marcas).catch((error: unknown) => {
      if (vigente) falla(error)
    })
    return () => {
      vigente = false
    }
  }, [marco, docx, marcas])
  const porcentaje = `${Math.round(escala * 100)} %`
  return (
    <section
      className={
        'vista flex flex-col min-w-0 min-h-80 h-full bg-paper border border-line rounded-8 overflow-hidden ' +
        '[container:vista/inline-size] [&>.kit-esqueleto]:m-3'
      }
      aria-label={titulo}
    >
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 px-3 bg-surface border-b border-b-line text-12 text-muted"
        role="toolbar"
        aria-label={`Controles: ${titulo}`}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 flex-1">{children}</div>
        <span className="vista-paginas" aria-live="polite">
          {paginas > 1 ? `Página ${pagina} de ${paginas}` : paginas === 1 ? '1 página' : ''}
        </span>
        <div className="flex flex-wrap items-center gap-1">
          <ActionIcon
            aria-label="Alejar"
            title="Alejar (-)"
            onClick={() => {
              acercar(-1)
            }}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <span className="numero min-w-11 text-center!" aria-label={`Tamaño: ${porcentaje}`}>
            {porcentaje}
          </span>
          <ActionIcon
            aria-label="Acercar"
            title="Acercar (+)"
            onClick={() => {
              acercar(1)
            }}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          <Button
            variant={acercamiento === 'ancho' ? 'light' : 'default'}
            size="compact-xs"
            leftSection={<IconArrowAutofitWidth size={16} aria-hidden />}
            aria-pressed={acercamiento === 'ancho'}
            title="Ajustar al ancho (0)"
            onClick={() => {
              setAcercamiento('ancho')
            }}
          >
            Ajustar
          </Button>
        </div>
      </div>
      {aviso}
      <iframe
        // the document's own scheme: white paper in every theme
        className="vista-marco flex-1 min-h-0 w-full border-0 [color-scheme:light]"
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        title={titulo}
        srcDoc={HUECO}
        tabIndex={0}
        onLoad={(event) => {
          setMarco(new Marco(event.currentTarget))
        }}
      />
    </section>
  )
}
