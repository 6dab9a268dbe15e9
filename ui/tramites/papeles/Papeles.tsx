import { useState } from 'react'
import { formatosDe, seUne, type PapelPedido } from '../../kit/files/archivos.ts'
import { avanceDe } from './estado.ts'
import { FilaPapel } from './FilaPapel.tsx'
import { JuntarFotos } from './JuntarFotos.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type { EstadoDePapeles } from './use-papeles.ts'

interface Props {
  titulo: string
  onClose: () => void
  onDecir: (motivo: string) => Promise<void>
}

/** A page with the reason takes the paper's place. */
const NoAplica = ({ titulo, onClose, onDecir }: Props) => {
  const { dialogo, campo } = useFormulario({
    inicial: { motivo: '' },
    revisar: ({ motivo }) => ({ motivo: motivo.trim().length < 5 && 'Escriba por qué no aplica.' }),
    enviar: ({ motivo }) => onDecir(motivo.trim()),
    ubicar: (errores) => ({ motivo: Object.values(errores)[0] ?? '' }),
    alHacer: onClose,
  })
  return (
    <Dialogo
      opened
      size="sm"
      title={`No aplica: ${titulo}`}
      onClose={onClose}
      si="Dejar constancia"
      no="Volver"
      {...dialogo}
    >
      <TextArea data-autofocus label="Por qué no aplica" required maxLength={300} {...campo('motivo')} />
      <p className="text-muted text-12">En lugar del documento irá una página con este motivo.</p>
    </Dialogo>
  )
}

export const Papeles = ({ papeles, titulo = 'Documentos' }: { papeles: EstadoDePapeles; titulo?: string }) => {
  const [fotos, setFotos] = useState<{ pedido: PapelPedido; archivos: readonly File[] } | null>(null)
  const [sinPapel, setSinPapel] = useState<PapelPedido | null>(null)
  const { pedidos, puestos } = papeles
  const { listos, pedidos: cuantos, subiendo } = avanceDe(pedidos, puestos)
  const [primero] = pedidos
  /** Shared formats are shown once. */
  const comunes =
    primero && pedidos.length > 1 && pedidos.every(({ formatos }) => formatos === primero.formatos)
      ? formatosDe(primero)
      : ''
  const elegir = (pedido: PapelPedido, elegidos: readonly File[]) => {
    const archivos = elegidos.filter((archivo) => seUne(archivo, pedido))
    if (archivos.length === elegidos.length && archivos.length) setFotos({ pedido, archivos })
    else papeles.agregar(pedido, elegidos)
  }
  return (
    <fieldset className="pantalla-seccion">
      <legend className="flex items-baseline justify-between gap-4">
        <span>{titulo}</span>
        <span className="text-muted text-12 font-normal tabular-nums" role="status">
          {subiendo > 0 ? `Subiendo ${subiendo} · ` : ''}
          {listos} de {cuantos} listos
        </span>
      </legend>
      {comunes ? (
        <p className="text-muted text-12">Cada uno en {comunes}, de hasta 20 MB. Las fotos se unen en un PDF.</p>
      ) : null}
      <ol className="mt-2 p-0 border border-line rounded-6 list-none">
        {pedidos.map((pedido) => (
          <FilaPapel
            key={pedido.nombre}
            pedido={pedido}
            conFormatos={!comunes}
            puestos={puestos[pedido.nombre] ?? []}
            dicho={papeles.delServidor[pedido.nombre]}
            onElegir={(elegidos) => elegir(pedido, elegidos)}
            onReintentar={papeles.reintentar}
            onQuitar={(clave) => papeles.quitar(pedido.nombre, clave)}
            onNoAplica={() => setSinPapel(pedido)}
          />
        ))}
      </ol>
      {fotos ? (
        <JuntarFotos
          titulo={fotos.pedido.titulo}
          iniciales={fotos.archivos}
          onClose={() => setFotos(null)}
          onListo={(archivo) => {
            papeles.agregar(fotos.pedido, [archivo])
            setFotos(null)
          }}
        />
      ) : null}
      {sinPapel ? (
        <NoAplica
          titulo={sinPapel.titulo}
          onClose={() => setSinPapel(null)}
          onDecir={(motivo) => papeles.noAplica(sinPapel, motivo)}
        />
      ) : null}
    </fieldset>
  )
}
