import request from 'supertest';
import { test } from 'vitest';
import { testApp } from '../support/testApp.ts';

test('the process says that it lives even while it may get no traffic', async () => {
  const { app, readiness } = testApp();
  readiness.ready = false;
  await request(app).get('/healthz').expect(200).expect('Cache-Control', 'no-store');
  await request(app).get('/readyz').expect(503).expect('Cache-Control', 'no-store');
});

test('a ready process says so', async () => {
  await request(testApp().app).get('/readyz').expect(200).expect('Cache-Control', 'no-store');
});
