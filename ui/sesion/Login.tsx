import { useEffect } from 'react'
import { Marca } from '../kit/Marca.tsx'
import { cargarOficina, useOficina } from '../office.ts'
import { Ayudas } from './Ayudas.tsx'
import { Ingreso } from './Ingreso.tsx'
import { SoloDesdeSuOficina } from './SoloDesdeSuOficina.tsx'
import './login.css'

/** The door: the office's name and logo, one thing to do. */
const Login = () => {
  const { oficina, error } = useOficina()
  const unknown = error?.status === 404
  useEffect(() => {
    document.title = `Ingreso · ${oficina?.nombre ?? 'Protocolo'}`
  }, [oficina])

  return (
    <main className="login">
      <div className="login-hoja">
        <header>
          {oficina?.logo && !unknown ? <img src={oficina.logo} alt="" height={56} /> : <Marca size={48} />}
          <h1>{unknown ? 'No conocemos esta oficina' : (oficina?.nombre ?? 'Protocolo')}</h1>
        </header>
        {unknown ? (
          <p className="login-nota">
            La dirección <strong>{window.location.hostname}</strong> no corresponde a ninguna notaría. Revise la
            dirección que le dieron.
          </p>
        ) : (
          <>
            {error && !oficina ? (
              <div className="login-error" role="alert">
                {error.message}{' '}
                <button type="button" onClick={() => void cargarOficina()}>
                  Reintentar
                </button>
              </div>
            ) : null}
            {oficina?.practica ? (
              <SoloDesdeSuOficina {...oficina.practica} />
            ) : (
              <Ingreso demo={oficina?.demo ? (oficina.usuarios_demo ?? []) : []} />
            )}
            <Ayudas oficina={oficina} />
          </>
        )}
      </div>
      <p className="login-pie">Protocolo · el despacho de la notaría</p>
    </main>
  )
}

export default Login
