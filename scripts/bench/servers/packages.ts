// The packages that the site is made of, loaded and idle: what they take to start, before any code of the site. PORT.
import { createServer } from 'node:http';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express from 'express';
import i18next from 'i18next';
import { handle } from 'i18next-http-middleware';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';

/** Exported, so that the bundler keeps what nothing else uses. */
export const packages = [
  compression,
  cookieParser,
  express,
  i18next,
  handle,
  renderToPipeableStream,
  I18nextProvider,
  StaticRouter,
];

createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
