import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LATIDO_MS } from '../../../schemas/sesion/sesion.ts'
import type { Presencia } from '../../../schemas/respuestas/sesion/sesion.ts'
import { ApiError } from '../http/api-error.ts'
import { enSegundoPlano } from '../http/segundo-plano.ts'

type Editable = 'radicaciones' | 'facturas' | 'tramites'

/** Delay in ms before a record counts as open: skips records passed over with the arrows. */
const SE_QUEDA_MS = 600
const NADIE: readonly string[] = []

const pestana = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')

/** Heartbeat while this form is open in a visible tab; errors are ignored. @returns names of the others with the record open */
const usePresencia = (objeto: Editable, id: number | null): readonly string[] => {
  const [otros, setOtros] = useState(NADIE)
  useEffect(() => {
    if (id === null) return
    const path = `/presencia/${objeto}/${id}`
    let abierto = true
    let ultimo: Promise<void> | null = null
    const preguntar = async () => {
      let dichos = NADIE
      try {
        dichos = ((await enSegundoPlano('PUT', path, { body: { pestana } })) as Presencia).otros // contract of the route
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
      if (abierto) setOtros((antes) => (antes.join('\n') === dichos.join('\n') ? antes : dichos))
    }
    const latir = () => {
      if (!document.hidden) ultimo = preguntar()
    }
    const cerrar = () => {
      if (ultimo)
        enSegundoPlano('PUT', path, { body: { pestana, cierra: true }, keepalive: true }).catch(() => undefined)
    }
    const primero = setTimeout(latir, SE_QUEDA_MS)
    const reloj = setInterval(latir, LATIDO_MS)
    document.addEventListener('visibilitychange', latir)
    window.addEventListener('pagehide', cerrar)
    return () => {
      abierto = false
      clearTimeout(primero)
      clearInterval(reloj)
      document.removeEventListener('visibilitychange', latir)
      window.removeEventListener('pagehide', cerrar)
      void ultimo?.then(cerrar) // after the last heartbeat, which would mark it open again
      setOtros(NADIE)
    }
  }, [objeto, id])
  return otros
}

const LA: Readonly<Record<Editable, string>> = { radicaciones: 'la', facturas: 'las', tramites: 'lo' }
const SE_NOMBRAN = 3
const lista = new Intl.ListFormat('es-CO', { type: 'conjunction' })

const nombrados = (otros: readonly string[]): string =>
  lista.format(
    otros.length <= SE_NOMBRAN
      ? otros
      : [...otros.slice(0, SE_NOMBRAN - 1), `otras ${otros.length - SE_NOMBRAN + 1} personas`],
  )

/** Lists the other users with this record open. Blocks nothing: on a save conflict each sees the other's changes. */
export const OtrosEditando = ({ objeto, id }: { objeto: Editable; id: number | null }) => {
  const otros = usePresencia(objeto, id)
  return (
    // mounted while empty, so that screen readers announce its first text
    <div
      className="otros-editando flex items-start gap-3 py-2 px-4 rounded-6 bg-accent-soft wrap-anywhere empty:absolute empty:p-0"
      role="status"
    >
      {otros.length ? (
        <>
          <IconUsers className="mt-0.5 text-accent" size={18} aria-hidden />
          <p>
            <strong>{nombrados(otros)}</strong> {LA[objeto]} {otros.length === 1 ? 'está' : 'están'} editando.{' '}
            <span className="muted">Puede seguir: si alguien guarda antes, al guardar verá lo que cambió.</span>
          </p>
        </>
      ) : null}
    </div>
  )
}
