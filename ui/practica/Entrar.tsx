import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { api } from '../kit/http/api.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { CON_GALLETA, dispatch, type TokenReply } from '../kit/http/session.ts'
import { Hoja } from '../kit/page/Hoja.tsx'
import { useOficina } from '../office.ts'

/** A pass works once; React's strict mode runs effects twice. */
let entrando: Promise<void> | null = null

const entrar = (): Promise<void> =>
  (entrando ??= (async () => {
    const pase = window.location.hash.slice(1)
    // removes the pass from address and history
    window.history.replaceState(null, '', window.location.pathname)
    dispatch({
      type: 'LOGIN',
      reply: await api.post<TokenReply>('/practica/entrar', { pase: pase || '-' }, { headers: CON_GALLETA }),
    })
  })().finally(() => {
    entrando = null
  }))

const EntrarAPracticar = () => {
  const { oficina } = useOficina()
  const [dentro, setDentro] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  useEffect(() => {
    entrar().then(() => setDentro(true), setProblema)
  }, [])
  if (dentro) return <Redirect to="/admin/dashboard" replace />
  if (!problema)
    return (
      <main>
        <Cargando text="Entrando a la oficina de práctica" />
      </main>
    )
  const volver = oficina?.practica?.volver
  return (
    <Hoja title="Oficina de práctica" sello={null}>
      <ErrorEnSitio error={problema} />
      {volver ? (
        <Button component="a" href={volver} fullWidth>
          Volver a mi oficina
        </Button>
      ) : null}
    </Hoja>
  )
}

export default EntrarAPracticar
